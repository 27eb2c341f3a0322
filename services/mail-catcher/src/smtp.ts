import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { readMail } from './read-mail.ts';

/** SMTP reply code with which a recipient is refused, e.g. 550 for good or 451 for now; nothing accepts. */
export type Judge = (recipient: string) => number | undefined;

const MAX_BYTES = 10_000_000;

const refusal = (code: number): Error => Object.assign(new Error(code < 500 ? 'Try again later' : 'No such mailbox here'), { responseCode: code });

async function keep(mailbox: Mailbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  mailbox.add(await readMail(await buffer(stream), { from, to: envelope.rcptTo.map(({ address }) => address) }));
}

/** Takes every mail, delivers none. No TLS and no passwords: it listens on loopback only. */
export function createSmtpServer(mailbox: Mailbox, judge: Judge): SMTPServer {
  return new SMTPServer({
    name: 'mail-catcher',
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    closeTimeout: 1000,
    onRcptTo({ address }, _session, answer) {
      const code = judge(address);
      answer(code === undefined ? null : refusal(code));
    },
    onData(stream, session, answer) {
      keep(mailbox, stream, session).then(() => answer(), answer);
    },
  });
}
