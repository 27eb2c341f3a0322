import type { MailFailure } from '@impact-call/contracts';
import { backoffAfter } from '../../../../platform/queue-worker.ts';
import { deliveryFailure } from './failure.ts';
import type { MailRecord } from './model.ts';
import type { DeliveryOutcome } from './outbox.ts';

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
