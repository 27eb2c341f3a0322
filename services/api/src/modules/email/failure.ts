import type { MailFailure } from '@impact-call/contracts';
import type { NodemailerError } from 'nodemailer';

/** Why a delivery failed, and what that means for the next one. */
export interface DeliveryFailure {
  /** Null: it may simply go well the next time. */
  kind: Extract<MailFailure, 'recipient' | 'configuration'> | null;
  /** For administrators: codes, and what the server said about the message, its recipient or its sender. */
  words: string;
}

const MAX_WORDS = 300;

/** The server judged a mail. What it says about our connection or password is not for everybody to read. */
const JUDGED = new Set<string | undefined>(['EENVELOPE', 'EMESSAGE']);

/**
 * Refusals of whoever hands over, whatever mail it is: no or wrong credentials, commands that are not accepted, policy
 * (RFC 5321 § 4.2, RFC 4954 § 6).
 */
const OF_THE_CLIENT = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538, 554]);

/**
 * Enhanced codes that speak of the sender's address (X.1.7, X.1.8), of the server's own setting up (X.3.5), and of
 * security or policy (X.7.z; RFC 3463).
 */
const ABOUT_THE_SENDER = /^5\.(1\.[78]|3\.5|7\.\d+)$/;

/** Servers check the sender late: many say what is wrong with it in answer to the recipient. */
const NAMES_THE_SENDER = /\bsender\b|\brelay(ing)?\b|\bauthenticat/i;

const enhancedCodeOf = (response: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/**
 * Whether a refusal for good is about us, and not about this recipient or this message. Then every mail would meet it,
 * until our settings are mended.
 */
function isOurs({ command, responseCode = 0, response = '' }: NodemailerError): boolean {
  const enhanced = enhancedCodeOf(response);
  if (ABOUT_THE_SENDER.test(enhanced)) return true;
  // The server says precisely what it is about: an address, a mailbox, a message's size.
  if (/^5\.[1236]\./.test(enhanced)) return false;
  if (OF_THE_CLIENT.has(responseCode)) return true;
  // 552 there is the size of the message.
  if (command === 'MAIL FROM') return responseCode !== 552;
  return NAMES_THE_SENDER.test(response);
}

function kindOf(error: NodemailerError): DeliveryFailure['kind'] {
  const { code, responseCode = 0 } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH') return responseCode >= 400 && responseCode < 500 ? null : 'configuration';
  if (responseCode < 500) return null;
  if (JUDGED.has(code)) return isOurs(error) ? 'configuration' : 'recipient';
  // A greeting or a command of the session that is refused for good.
  return 'configuration';
}

/** Whether the server said what it thinks of the mail, whatever that is. */
export const isAnswered = (error: unknown): boolean => (error as NodemailerError).responseCode !== undefined;

/** Reads an error of the mail library. */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const parts = (error instanceof Error ? error : {}) as NodemailerError;
  const { code, originalCode, responseCode, response } = parts;
  const words =
    JUDGED.has(code) && responseCode !== undefined
      ? response
      : [originalCode, code, responseCode].filter((part) => part !== undefined).join(' ');
  return { kind: kindOf(parts), words: (words || 'the delivery failed').replace(/\s+/g, ' ').slice(0, MAX_WORDS) };
}
