import type { NodemailerError } from 'nodemailer';

/** Why a delivery failed, and whether another one could end otherwise. */
export interface DeliveryFailure {
  isPermanent: boolean;
  /** For administrators: codes, and what the server said about the message or its recipient. */
  words: string;
}

const MAX_WORDS = 300;

// The server judged this message or this recipient. What it says about our connection or password is not the message's fault, and not for everybody to read.
const JUDGED = new Set<string | undefined>(['EENVELOPE', 'EMESSAGE']);

/** Reads an error of the mail library. */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const { code, originalCode, responseCode, response, permanent } = (error instanceof Error ? error : {}) as NodemailerError;
  const isJudged = JUDGED.has(code) && responseCode !== undefined;
  const words = isJudged ? response : [originalCode, code, responseCode].filter((part) => part !== undefined).join(' ');
  return { isPermanent: isJudged && permanent === true, words: (words || 'the delivery failed').replace(/\s+/g, ' ').slice(0, MAX_WORDS) };
}
