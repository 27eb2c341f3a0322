import type { MailFailure } from '@impact-call/contracts';
import { backoffAfter } from '../../../../platform/queue-worker.ts';
import type { MailRecord } from './model.ts';
import type { DeliveryOutcome } from './outbox.ts';
import type { NodemailerError } from 'nodemailer';

interface DeliveryFailure {
  /** Null: the next attempt may succeed. */
  kind: Extract<MailFailure, 'recipient' | 'configuration'> | null;
  /** For administrators: codes, and the server's reply about message, recipient or sender. */
  words: string;
}

const MAX_WORDS = 300;

/** Replies about our connection or password are not for everyone to read. */
const JUDGED = new Set<string | undefined>(['EENVELOPE', 'EMESSAGE']);

/** Credentials, unsupported commands, policy, whatever the mail (RFC 5321 § 4.2, RFC 4954 § 6). */
const OF_THE_CLIENT = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538, 554]);

/** The sender's address (X.1.7, X.1.8), the server's configuration (X.3.5), security or policy (X.7.z; RFC 3463). */
const ABOUT_THE_SENDER = /^5\.(1\.[78]|3\.5|7\.\d+)$/;

/** Many servers check the sender late and reject it at the recipient. */
const NAMES_THE_SENDER = /\bsender\b|\brelay(ing)?\b|\bauthenticat/i;

const enhancedCodeOf = (response: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/** Then every mail fails until our settings are corrected. */
function isOurs({ command, responseCode = 0, response = '' }: NodemailerError): boolean {
  const enhanced = enhancedCodeOf(response);
  if (ABOUT_THE_SENDER.test(enhanced)) return true;
  // These codes mean an address, a mailbox or a message's size.
  if (/^5\.[1236]\./.test(enhanced)) return false;
  if (OF_THE_CLIENT.has(responseCode)) return true;
  // At this command, 552 means the size of the message.
  if (command === 'MAIL FROM') return responseCode !== 552;
  return NAMES_THE_SENDER.test(response);
}

function kindOf(error: NodemailerError): DeliveryFailure['kind'] {
  const { code, responseCode = 0 } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH') return responseCode >= 400 && responseCode < 500 ? null : 'configuration';
  if (responseCode < 500) return null;
  if (JUDGED.has(code)) return isOurs(error) ? 'configuration' : 'recipient';
  return 'configuration';
}

export const isAnswered = (error: unknown): boolean => (error as NodemailerError).responseCode !== undefined;

export function deliveryFailure(error: unknown): DeliveryFailure {
  const parts = (error instanceof Error ? error : {}) as NodemailerError;
  const { code, originalCode, responseCode, response } = parts;
  const words =
    JUDGED.has(code) && responseCode !== undefined
      ? response
      : [originalCode, code, responseCode].filter((part) => part !== undefined).join(' ');
  return { kind: kindOf(parts), words: (words || 'the delivery failed').replace(/\s+/g, ' ').slice(0, MAX_WORDS) };
}

/** Over a day and a half. */
export const MAX_ATTEMPTS = 18;

/** While settings are wrong; over more than a week, since an operator has to notice. */
export const MAX_HELD_ATTEMPTS = 300;

const HOUR_MS = 60 * 60 * 1000;
const LONGEST_MS = 4 * HOUR_MS;
/** A correction on the mail server takes effect within an hour. */
const LONGEST_HELD_MS = HOUR_MS;

/** Milliseconds after the attempt of this number: at most four hours, or one hour for held mails. */
export function waitAfter(attempt: number, random: () => number = Math.random, isHeld = false): number {
  return backoffAfter(attempt, isHeld ? LONGEST_HELD_MS : LONGEST_MS, random);
}

const DAY_MS = 24 * HOUR_MS;

export class DeliveryOutcomes {
  /** @param retentionDays of sent and failed mails */
  constructor(
    private readonly retentionDays: number,
    private readonly now: () => Date,
  ) {}

  sent(): DeliveryOutcome {
    return this.done('sent', null, null);
  }

  tooLate(): DeliveryOutcome {
    return this.done('failed', 'too late to be of use', 'too-late');
  }

  /** The server may have accepted the mail. */
  uncertain(): DeliveryOutcome {
    const words = 'the delivery broke off while the mail server was taking the mail; it may have arrived';
    return this.done('failed', words, 'uncertain');
  }

  unsubscribed(): DeliveryOutcome {
    return this.done('failed', 'the person asked for no such mails', 'unsubscribed');
  }

  /** When our settings are wrong, the mail is held instead of given up. */
  afterFailure({ attempts, attemptsBefore = 0 }: MailRecord, error: unknown): DeliveryOutcome {
    const { kind, words } = deliveryFailure(error);
    const tries = attempts - attemptsBefore;
    const isHeld = kind === 'configuration';
    if (kind === 'recipient' || tries >= (isHeld ? MAX_HELD_ATTEMPTS : MAX_ATTEMPTS))
      return this.done('failed', words, kind ?? 'unreachable');
    return {
      state: isHeld ? 'held' : 'queued',
      failure: kind ?? 'unreachable',
      lastError: words,
      nextAttemptAt: this.later(waitAfter(tries, Math.random, isHeld)),
    };
  }

  private done(state: 'sent' | 'failed', lastError: string | null, failure: MailFailure | null): DeliveryOutcome {
    const sentAt = state === 'sent' ? this.now() : null;
    return {
      state,
      lastError,
      failure,
      nextAttemptAt: null,
      expiresAt: this.later(this.retentionDays * DAY_MS),
      sentAt,
    };
  }

  private later(milliseconds: number): Date {
    return new Date(this.now().getTime() + milliseconds);
  }
}
