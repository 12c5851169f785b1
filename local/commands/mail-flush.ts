/**
 * `npm run mail:flush`: sends all queued mails, webhooks and push messages immediately, including those waiting for a
 * retry. Works on the running embedded platform (`PORT` and `DATA_DIR` as for `npm start`) or on a hosted project
 * (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`). Uses the transport set in its own environment: `SMTP_URL`,
 * `RESEND_API_KEY`, or files in the data folder; webhooks go to `WEBHOOK_URL`.
 */
import { createBackgroundJobs } from '../../functions/send-enquiry/background-jobs.ts';
import { configuredTransport } from '../../functions/send-enquiry/mail/configured-transport.ts';
import { readSettings } from '../../functions/send-enquiry/settings.ts';
import { functionSettings } from '../enquiry-function.ts';
import { loadKeys } from '../keys.ts';
import { fileTransport } from '../mail-files.ts';
import { CommandError, runCommand } from './command-line.ts';
import { assertSucceeded, openConnection } from './connection.ts';

await runCommand(async () => {
  const project = await openConnection();
  const settings =
    project.folder === undefined
      ? readSettings((name) => process.env[name])
      : functionSettings(await loadKeys(project.folder));
  const files = project.folder === undefined ? undefined : fileTransport(project.folder, settings.mail.from);
  if (!files && !configuredTransport(settings.mail))
    throw new CommandError('A hosted project needs SMTP_URL or RESEND_API_KEY to send mails.');

  const response = await project.client.rpc('hurry_mails');
  assertSucceeded(project, response);
  const jobs = createBackgroundJobs(project.client, settings, files);
  const { sent, failed } = await jobs.sendDue(true);
  await jobs.close();
  console.log(`${sent} sent, ${failed} failed.`);
  if (failed > 0) throw new CommandError('What failed is kept and tried again. Is the server reachable?');
});
