import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { AddressRefused, encodedWhole, hasEncodedWord, parted } from './encoded-words.ts';
import type { MailRecord } from './model.ts';
import { htmlEscape } from 'escape-goat';
import { withEnding } from './mail-content.ts';
import type { MailboxLinks } from './subscription.ts';
import { TEMPLATES } from './templates.ts';

/** Where mails are handed over, and who sends them. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  smtpUrl: string;
  /** An address, or `Name <address>`. */
  from: string;
  /** Who gets what people answer, in the same form; null = who sends. */
  replyTo: string | null;
  /** The name under which this installation greets the server: servers refuse one that is no name of the internet. */
  hostName: string;
  links: MailboxLinks;
}

/** Connections to the mail server. */
export interface Mailer {
  /**
   * Rejects when the server did not take the mail, or when `signal` said stop first. `beforeText` is waited for once the
   * server wants the text, and before the first byte of it: until then nothing can arrive; where it rejects, nothing does.
   */
  send(mail: MailRecord, signal: AbortSignal, beforeText: () => Promise<void>): Promise<void>;
  /** Ends idle connections, and with `force` also those that are delivering. */
  close(force?: boolean): void;
}

/** How many deliveries run at once. */
export const MAX_CONNECTIONS = 5;

const SECOND = 1000;
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** The same for every attempt, so that a mail that arrives twice is recognized as one. */
const messageIdOf = ({ _id }: Pick<MailRecord, '_id'>, from: string): string =>
  `<${_id.replaceAll(':', '.')}@${domainOf(from)}>`;

/**
 * With these a mail program offers to stop such mails, by one click that asks nothing (RFC 8058). A header of its own
 * making: nodemailer would fold the address.
 */
const listHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const SMALL = 'margin-top:32px;color:#4c5956;font-size:14px';

/** Says to people, too, how they stop such mails; the link is a secret of theirs, so that it is not kept. */
function withPreferences({ text, html, language }: MailRecord, address: string): { text: string; html: string } {
  const { why, link } = TEMPLATES[language].preferences;
  return {
    text: `${text.trimEnd()}\n\n${why}\n${link}: ${address}\n`,
    html: withEnding(
      html,
      `<p style="${SMALL}">${htmlEscape(why)} <a href="${htmlEscape(address)}">${htmlEscape(link)}</a></p>`,
    ),
  };
}

/** The text of a mail, read only once the server asks for it, and after `before`. */
async function* textAfter(before: () => Promise<void>, text: Readable): AsyncGenerator<Buffer> {
  await before();
  yield* text;
}

/** A pool of connections, and what is waited for before the text of a mail, by its Message-ID. */
function createPool({ smtpUrl, hostName }: Pick<MailSettings, 'smtpUrl' | 'hostName'>) {
  const transport = createTransport({
    ...{
      pool: true,
      url: smtpUrl,
      name: hostName,
      maxConnections: MAX_CONNECTIONS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    },
    // The outbox counts attempts; a pool that tries again by itself could deliver twice without its knowing.
    maxRequeues: 0,
  });
  const before = new Map<string, () => Promise<void>>();
  transport.use('stream', ({ message }, done) => {
    const beforeText = before.get(message?.messageId() ?? '');
    // The composed message stands ready long before the server asks for it.
    if (beforeText) message?.processFunc((text) => Readable.from(textAfter(beforeText, text), { objectMode: false }));
    done();
  });
  return { transport, before };
}

/** A subject that is read as it was written: one that looks encoded is encoded whole. */
const subjectOf = ({ subject }: Pick<MailRecord, 'subject'>) =>
  hasEncodedWord(subject) ? { prepared: true, foldLines: true, value: encodedWhole(subject) } : subject;

/** Hands mails to the server over a few connections that are kept. */
export function createMailer({ from, replyTo, links, ...server }: MailSettings): Mailer {
  const { transport, before } = createPool(server);
  return {
    async send(mail, signal, beforeText) {
      const { to } = mail;
      if (hasEncodedWord(to)) throw new AddressRefused();
      const { text, html } = mail.isOptional ? withPreferences(mail, links.preferences(to)) : mail;
      // An address as an object is never parsed: it cannot name a second recipient.
      const recipient = { name: '', address: to };
      const headers = {
        Subject: subjectOf(mail),
        'Auto-Submitted': 'auto-generated',
        ...(mail.isOptional ? listHeaders(links.unsubscribe(to)) : {}),
      };
      const messageId = messageIdOf(mail, from);
      before.set(messageId, beforeText);
      const message = {
        from: parted(from),
        ...(replyTo === null ? {} : { replyTo: parted(replyTo) }),
        to: recipient,
        text,
        html,
        messageId,
        headers,
        signal,
      };
      await transport.sendMail(message).finally(() => before.delete(messageId));
    },
    close: (force = false) => transport.close({ force }),
  };
}
