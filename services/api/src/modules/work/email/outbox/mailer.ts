import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailRecord } from './model.ts';
import { htmlEscape } from 'escape-goat';
import { withEnding } from '../templates/mail-content.ts';
import type { MailboxLinks } from '../preferences/subscription.ts';
import { TEMPLATES } from '../templates/templates.ts';

/** The start of an encoded word (RFC 2047). */
const BEGINNING = '=?';
/** The word and its header's name fit in a line of 76. */
const BYTES_IN_WORD = 39;

/** Whether a mail program may decode a text into something else. */
const hasEncodedWord = (text: string): boolean => text.includes(BEGINNING);

function encodedWhole(text: string): string {
  const words: string[] = [''];
  for (const sign of text) {
    const longer = `${words.at(-1) ?? ''}${sign}`;
    if (Buffer.byteLength(longer) > BYTES_IN_WORD) words.push(sign);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** An invisible character between `=` and `?`, so that nodemailer encodes the complete name. */
const parted = (sender: string): string => sender.replaceAll(BEGINNING, '=\u2060?');

/** Mail programs would decode the address into another one. */
class AddressRefused extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 553;
  readonly response = '553 5.1.3 the address looks like an encoded word';
}

export interface MailerSettings {
  smtpUrl: string;
  /** An address, or `Name <address>`. */
  from: string;
  replyTo: string | null;
  /** For the greeting; servers reject one that is no internet name. */
  hostName: string;
  links: Pick<MailboxLinks, 'unsubscribe' | 'preferences'>;
}

export const MAX_CONNECTIONS = 5;

const SECOND = 1000;
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** The same for every attempt: mail programs recognize duplicates. */
const messageIdOf = ({ _id }: Pick<MailRecord, '_id'>, from: string): string =>
  `<${_id.replaceAll(':', '.')}@${domainOf(from)}>`;

/** One-click unsubscribing (RFC 8058); prepared here, because nodemailer would fold the address. */
const listHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const SMALL = 'margin-top:32px;color:#4c5956;font-size:14px';

/** The unsubscribe link is a secret, so it is not stored with the mail. */
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

/** Yields the text once the server requests it, and after `before`. */
async function* textAfter(before: () => Promise<void>, text: Readable): AsyncGenerator<Buffer> {
  await before();
  yield* text;
}

/** `beforeText` finds what to await before the text of the mail with this Message-ID. */
function createPool(
  { smtpUrl, hostName }: Pick<MailerSettings, 'smtpUrl' | 'hostName'>,
  beforeText: (messageId: string) => (() => Promise<void>) | undefined,
) {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    name: hostName,
    maxConnections: MAX_CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    // The outbox counts attempts; a pool that retries by itself could deliver twice.
    maxRequeues: 0,
  });
  transport.use('stream', ({ message }, done) => {
    const before = beforeText(message?.messageId() ?? '');
    // The message is composed long before the server requests it.
    if (before) message?.processFunc((text) => Readable.from(textAfter(before, text), { objectMode: false }));
    done();
  });
  return transport;
}

/** A subject that looks like encoded words reads as written. */
const subjectOf = ({ subject }: Pick<MailRecord, 'subject'>) =>
  hasEncodedWord(subject) ? { prepared: true, foldLines: true, value: encodedWhole(subject) } : subject;

export class Mailer {
  private readonly transport: ReturnType<typeof createPool>;
  private readonly before = new Map<string, () => Promise<void>>();

  constructor(private readonly settings: MailerSettings) {
    this.transport = createPool(settings, (messageId) => this.before.get(messageId));
  }

  /**
   * Awaits `beforeText` before the first byte; if it rejects, nothing arrives.
   * @throws when the server rejects the mail, or `signal` aborts first
   */
  async send(mail: MailRecord, signal: AbortSignal, beforeText: () => Promise<void>): Promise<void> {
    const messageId = messageIdOf(mail, this.settings.from);
    const message = { ...this.messageOf(mail), messageId, signal };
    this.before.set(messageId, beforeText);
    await this.transport.sendMail(message).finally(() => this.before.delete(messageId));
  }

  /** With `force`, also busy ones. */
  close(force = false): void {
    this.transport.close({ force });
  }

  /** @throws {AddressRefused} */
  private messageOf(mail: MailRecord) {
    const { from, replyTo, links } = this.settings;
    const { to } = mail;
    if (hasEncodedWord(to)) throw new AddressRefused();
    const { text, html } = mail.isOptional ? withPreferences(mail, links.preferences(to)) : mail;
    return {
      from: parted(from),
      ...(replyTo === null ? {} : { replyTo: parted(replyTo) }),
      // An address in an object is not parsed, so it cannot add a second recipient.
      to: { name: '', address: to },
      text,
      html,
      headers: {
        Subject: subjectOf(mail),
        'Auto-Submitted': 'auto-generated',
        ...(mail.isOptional ? listHeaders(links.unsubscribe(to)) : {}),
      },
    };
  }
}
