import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps the mails it receives. */
export interface MailSink {
  port: number;
  mails: Email[];
  /** Resolves once `count` mails have arrived. */
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a mail server on loopback. @param port 0 picks a free port */
export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    received: async (count) => {
      while (mails.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
