/**
 * `npm run mail:flush`: sends every waiting mail now, also those that wait for their next attempt.
 * On the embedded platform while it runs (`PORT` and `DATA_DIR` as for `npm start`), or on a hosted project
 * (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`). Uses the transport that its own environment names: `SMTP_URL`,
 * `RESEND_API_KEY`, or files in the data folder.
 */
import { configuredTransport } from '../../functions/send-enquiry/mail/configured-transport.ts';
import { createMailer } from '../../functions/send-enquiry/mail/mailer.ts';
import { readSettings } from '../../functions/send-enquiry/settings.ts';
import { fileTransport } from '../mail-files.ts';
import { assertSucceeded, CommandError, openConnection, runCommand } from './connection.ts';

await runCommand(async () => {
  const project = await openConnection();
  const { mail } = readSettings((name) => process.env[name]);
  const transport =
    configuredTransport(mail) ??
    (project.folder === undefined ? undefined : fileTransport(project.folder, mail.from));
  if (!transport) throw new CommandError('A hosted project needs SMTP_URL or RESEND_API_KEY to send mails.');

  const answer = await project.client.rpc('hurry_mails');
  assertSucceeded(project, answer);
  const mailer = createMailer(project.client, transport);
  const { sent, failed } = await mailer.sendDue(true);
  await mailer.close();
  console.log(`${sent} sent, ${failed} failed.`);
  if (failed > 0)
    throw new CommandError('What failed is kept and tried again. Is the mail server reachable?');
});
