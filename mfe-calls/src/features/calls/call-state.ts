import type { CallForUser } from '@impact-call/contracts';
import { isNilUuid } from './nil-uuid.ts';

/** The server's `isOpen` decides whether a call is open; the dates only distinguish before from after. */
export type CallPhase = 'upcoming' | 'open' | 'past';

/** Of a card's main button (docs/rules/07-calls.md#call-list). */
export type CallAction = 'submit' | 'resume' | 'closed' | 'close' | 'withdrawn';

export type DisabledReason = 'no-organization' | 'not-open-yet' | 'window-over' | 'draft-not-submitted';

export interface CallState {
  phase: CallPhase;
  action: CallAction;
  disabled: DisabledReason | null;
  /** It is neither submitted nor withdrawn. */
  isDraft: boolean;
}

type Timed = Pick<CallForUser, 'isOpen' | 'openingAt' | 'closingAt'>;

/** Absent dates: docs/rules/07-calls.md#call-window. */
export function phaseOf(call: Timed, now: Date): CallPhase {
  if (call.isOpen) return 'open';
  if (call.closingAt !== null && new Date(call.closingAt).getTime() <= now.getTime()) return 'past';
  if (call.openingAt === null) return 'upcoming';
  return new Date(call.openingAt).getTime() > now.getTime() || call.closingAt === null ? 'upcoming' : 'past';
}

export function callState(call: CallForUser, hasOrganization: boolean, now: Date): CallState {
  const phase = phaseOf(call, now);
  const isDraft = !isNilUuid(call.submissionId) && !call.submissionClosed && call.submissionWithdrawnAt === undefined;
  const action = actionOf(call, isDraft);
  return { phase, action, isDraft, disabled: disabledReason(action, phase, isDraft, hasOrganization) };
}

function actionOf(call: CallForUser, isDraft: boolean): CallAction {
  if (call.submissionWithdrawnAt !== undefined) return 'withdrawn';
  if (call.submissionClosed) return 'closed';
  if (!call.isOpen) return 'close';
  return isDraft ? 'resume' : 'submit';
}

function disabledReason(
  action: CallAction,
  phase: CallPhase,
  isDraft: boolean,
  hasOrganization: boolean,
): DisabledReason | null {
  if (action === 'close') {
    if (phase === 'upcoming') return 'not-open-yet';
    return isDraft ? 'draft-not-submitted' : 'window-over';
  }
  return hasOrganization ? null : 'no-organization';
}
