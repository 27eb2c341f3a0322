import type { CallForUser, Language } from '@impact-call/contracts';
import { compareNames, formatWait } from '@impact-call/domain';
import { restUntil } from '@impact-call/ui';

/** "None" on the wire (docs/rules/01-values.md#identifiers). */
export const isNilUuid = (id: string): boolean => /^[0-]+$/.test(id);

/** The server's `isOpen` decides whether a call is open; the dates only distinguish before from after. */
export type CallPhase = 'upcoming' | 'open' | 'past';

/** The action of a card's main button (docs/rules/07-calls.md#call-list). */
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

interface CallGroups {
  open: CallForUser[];
  closed: CallForUser[];
}

/** Each sorted by name; calls without a name are hidden (docs/rules/07-calls.md#call-list). */
export function groupCalls(calls: readonly CallForUser[], language: Language): CallGroups {
  const compare = compareNames(language);
  const named = calls.filter((call) => call.name.trim() !== '').sort((a, b) => compare(a.name, b.name));
  return { open: named.filter((call) => call.isOpen), closed: named.filter((call) => !call.isOpen) };
}

const LONGEST_TIMER = 2 ** 31 - 1;
const LET_THE_SERVER_GO_FIRST = 1_000;

/** Milliseconds until the page must refetch, so that no button outlives its call. False when no date is ahead. */
export function msToNextBoundary(calls: readonly CallForUser[], now: Date): number | false {
  const ahead = calls
    .flatMap((call) => [call.openingAt, call.closingAt])
    .flatMap((instant) => (instant === null ? [] : [new Date(instant).getTime() - now.getTime()]))
    .filter((ms) => ms > 0);
  return ahead.length === 0 ? false : Math.min(Math.min(...ahead) + LET_THE_SERVER_GO_FIRST, LONGEST_TIMER);
}

/** 0 to 1; null if the call lacks a date. */
export function windowProgress(openingAt: string | null, closingAt: string | null, now: Date): number | null {
  if (openingAt === null || closingAt === null) return null;
  const from = new Date(openingAt).getTime();
  const to = new Date(closingAt).getTime();
  if (to <= from) return null;
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
}

/** "in 3 days", "tra 3 giorni", "dans 3 jours", in the largest unit. */
export function untilOpening(openingAt: string, now: Date, language: Language): string {
  const { unit, count } = restUntil(openingAt, now.getTime());
  return unit === 'days' || unit === 'hours'
    ? formatWait(count, unit, language)
    : formatWait(Math.max(1, count), 'minutes', language);
}
