import type { MailFailure } from '@impact-call/contracts';
import { MAX_ATTEMPTS, MAX_HELD_ATTEMPTS, waitAfter } from './backoff.ts';
import { deliveryFailure } from './failure.ts';
import type { MailRecord } from './model.ts';
import type { DeliveryOutcome } from './outbox.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface DeliveryOutcomeDeps {
  /** Days for which sent and failed mails are stored. */
  retentionDays: number;
  now: () => Date;
}

/** The change to a mail after a delivery attempt. */
export function createDeliveryOutcomes({ retentionDays, now }: DeliveryOutcomeDeps) {
  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);
  const done = (state: 'sent' | 'failed', lastError: string | null, failure: MailFailure | null): DeliveryOutcome => ({
    ...{ state, lastError, failure, nextAttemptAt: null, expiresAt: later(retentionDays * DAY) },
    sentAt: state === 'sent' ? now() : null,
  });
  return {
    sent: () => done('sent', null, null),
    tooLate: () => done('failed', 'too late to be of use', 'too-late'),
    /** Unknown whether the server accepted the mail. */
    uncertain: () =>
      done(
        'failed',
        'the delivery broke off while the mail server was taking the mail; it may have arrived',
        'uncertain',
      ),
    unsubscribed: () => done('failed', 'the person asked for no such mails', 'unsubscribed'),
    /**
     * Schedules another attempt, unless none can help. When our settings are wrong, the mail is held instead of given
     * up.
     */
    afterFailure({ attempts, attemptsBefore = 0 }: MailRecord, error: unknown): DeliveryOutcome {
      const { kind, words } = deliveryFailure(error);
      const tries = attempts - attemptsBefore;
      const isHeld = kind === 'configuration';
      if (kind === 'recipient' || tries >= (isHeld ? MAX_HELD_ATTEMPTS : MAX_ATTEMPTS))
        return done('failed', words, kind ?? 'unreachable');
      return {
        state: isHeld ? 'held' : 'queued',
        failure: kind ?? 'unreachable',
        lastError: words,
        nextAttemptAt: later(waitAfter(tries, Math.random, isHeld)),
      };
    },
  };
}
