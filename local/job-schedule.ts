import type { BackgroundJobs } from '../functions/send-enquiry/background-jobs.ts';

/** Milliseconds between checks for due mails. */
const mailInterval = 15_000;

/** Milliseconds between retention sweeps. */
const sweepInterval = 3_600_000;

/**
 * Runs the function's jobs immediately and at intervals, as pg_cron does on the hosted platform.
 * @returns a stop function
 */
export function scheduleJobs({ sendDue, sweepExpired }: BackgroundJobs): () => void {
  const timers = [
    setInterval(() => void sendDue(), mailInterval).unref(),
    setInterval(() => void sweepExpired(), sweepInterval).unref(),
  ];
  void sendDue();
  void sweepExpired();
  return () => timers.forEach(clearInterval);
}
