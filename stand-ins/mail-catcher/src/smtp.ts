import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { readMail } from './read-mail.ts';

/** The SMTP code of a rejection, e.g. 550 permanent or 451 temporary, with an optional message. */
export type Refusal = number | { readonly code: number; readonly words: string };

/** Checks an address; undefined accepts it. */
export type Judge = (address: string) => Refusal | undefined;

/** The server's behaviour towards senders, to test how they handle it; by default it accepts everything. */
export interface Manners {
  /** For recipients. */
  readonly judge?: Judge;
  /** For senders. */
  readonly judgeSender?: Judge;
  /** For complete messages, by their first recipient. */
  readonly judgeMessage?: Judge;
  /** Runs before a recipient is accepted, and before a stored message is. */
  readonly beforeYes?: (to: 'recipient' | 'message', recipient: string) => Promise<void>;
  /** The required credentials; none when absent. */
  readonly login?: { readonly user: string; readonly password: string };
}

const MAX_BYTES = 10_000_000;

function refusal(refused: Refusal | undefined): Error | null {
  if (refused === undefined) return null;
  const { code, words } =
    typeof refused === 'number'
      ? { code: refused, words: refused < 500 ? 'Try again later' : 'No such mailbox here' }
      : refused;
  return Object.assign(new Error(words), { responseCode: code });
}

async function keep(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { envelope, hostNameAppearsAs }: SMTPServerSession,
): Promise<void> {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  mailbox.add(
    await readMail(await buffer(stream), {
      from,
      to: envelope.rcptTo.map(({ address }) => address),
      greeting: hostNameAppearsAs,
    }),
  );
}

/** Receives mails, delivers none. No TLS: it listens on loopback only. */
export function createSmtpServer(
  mailbox: Mailbox,
  { judge, judgeSender, judgeMessage, beforeYes, login }: Manners,
): SMTPServer {
  return new SMTPServer({
    name: 'mail-catcher',
    logger: false,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    closeTimeout: 1000,
    onAuth({ username, password }, _session, answer) {
      if (username === login?.user && password === login?.password) answer(null, { user: username });
      else answer(refusal({ code: 535, words: '5.7.8 Authentication credentials invalid' }));
    },
    onMailFrom({ address }, _session, answer) {
      answer(refusal(judgeSender?.(address)));
    },
    onRcptTo({ address }, _session, answer) {
      const refused = refusal(judge?.(address));
      if (refused || !beforeYes) answer(refused);
      else beforeYes('recipient', address).then(() => answer(), answer);
    },
    onData(stream, session, answer) {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const refused = refusal(judgeMessage?.(recipient));
      if (refused) stream.resume().on('end', () => answer(refused));
      else
        keep(mailbox, stream, session)
          .then(() => beforeYes?.('message', recipient))
          .then(() => answer(), answer);
    },
  });
}
