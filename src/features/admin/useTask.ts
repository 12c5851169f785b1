import { useState } from 'react';
import { toast } from '../../components/toast/toast.client.ts';

/**
 * Runs something that a press starts, one at a time.
 * @param failure the toast if it fails, in sentences
 * @returns whether it runs, for the button to be disabled, and what runs it
 */
export function useTask(
  failure: string,
): [isRunning: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isRunning, setIsRunning] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsRunning(true);
    try {
      await work();
    } catch {
      toast.error(failure);
    } finally {
      setIsRunning(false);
    }
  };
  return [isRunning, run];
}
