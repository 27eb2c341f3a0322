import { MAX_ATTEMPTS, waitAfter } from './backoff.ts';
import { deliveryFailure } from './failure.ts';
import type { MailRecord } from './model.ts';
import type { Settlement } from './outbox.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface SettleParts {
  /** How long sent and given-up mails are kept. */
  retentionDays: number;
  now: () => Date;
}

/** What becomes of a mail after a delivery. */
export function createSettle({ retentionDays, now }: SettleParts) {
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);
  const done = (state: 'sent' | 'failed', lastError: string | null): Settlement => ({
    ...{ state, lastError, nextAttemptAt: null, expiresAt: later(retentionDays * DAY) },
    sentAt: state === 'sent' ? now() : null,
  });
  return {
    sent: () => done('sent', null),
    givenUp: (why: string) => done('failed', why),
    /** Another attempt later, unless none can help. */
    afterFailure({ attempts }: MailRecord, error: unknown): Settlement {
      const { isPermanent, words } = deliveryFailure(error);
      if (isPermanent || attempts >= MAX_ATTEMPTS) return done('failed', words);
      return { state: 'queued', lastError: words, nextAttemptAt: later(waitAfter(attempts)) };
    },
  };
}
