import type { MailFailure } from '@impact-call/contracts';
import type { NodemailerError } from 'nodemailer';

export interface DeliveryFailure {
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
