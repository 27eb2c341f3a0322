import type { SubmissionStateFilter } from '@impact-call/contracts';
import { riskBounds } from '@impact-call/domain';
import type { CallRepository, OverCall } from '../../../calls/calls/index.ts';
import type { SubmissionFilter } from '../stored/list-repository.ts';

type Deadlines = Pick<CallRepository, 'findEnding' | 'findNotOver' | 'findOver'>;

export interface StateQuery {
  state?: SubmissionStateFilter;
  callId?: string;
}

type StateFilter = Pick<SubmissionFilter, 'changedBefore' | 'closed' | 'window'>;

const extendedDrafts = (over: readonly OverCall[]) =>
  over
    .filter(({ extended }) => extended.length > 0)
    .map(({ id, extended }) => ({ callId: id, organizationId: { $in: extended } }));

function expiredDrafts(over: readonly OverCall[]) {
  const extended = extendedDrafts(over);
  return { callId: { $in: over.map(({ id }) => id) }, ...(extended.length > 0 && { $nor: extended }) };
}

/** Lists the running calls instead of excluding the others, so that an index by call scans only these. */
function runningDrafts(over: readonly OverCall[], running: readonly string[]) {
  const extended = extendedDrafts(over);
  return {
    callId: { $in: [...running, ...extended.map(({ callId }) => callId)] },
    ...(extended.length > 0 && { $or: [{ callId: { $in: running } }, ...extended] }),
  };
}

const MINUTE = 60_000;

/** Inactive drafts whose deadline is near (docs/rules/09-submissions.md#drafts-at-risk). */
async function draftsAtRisk(calls: Deadlines, callId: string | undefined, now: Date): Promise<StateFilter> {
  const { changedBefore, endsUntil } = riskBounds(now);
  const ending = await calls.findEnding(now, endsUntil, callId);
  const [soon, extended] = [
    ending.filter((call) => call.endsSoon),
    ending.filter((call) => call.extendedSoon.length > 0),
  ];
  const others = soon.flatMap((call) => {
    const own = [...call.extendedSoon, ...call.extendedLater];
    return own.length === 0 ? [] : [{ callId: call.id, organizationId: { $in: own } }];
  });
  const window = {
    callId: { $in: [...new Set([...soon, ...extended].map(({ id }) => id))] },
    $or: [
      { callId: { $in: soon.map(({ id }) => id) }, ...(others.length > 0 && { $nor: others }) },
      ...extended.map(({ id, extendedSoon }) => ({ callId: id, organizationId: { $in: extendedSoon } })),
    ],
  };
  // Rounded to the minute, so that the filter stays the same and its count can be cached.
  const minute = new Date(Math.floor(changedBefore.getTime() / MINUTE) * MINUTE);
  return { closed: false, window, changedBefore: minute };
}

/** Computed at each request, since a deadline passes without any write to the draft. */
export async function stateFilter(calls: Deadlines, { state, callId }: StateQuery, now: Date): Promise<StateFilter> {
  if (state === undefined) return {};
  if (state === 'submitted') return { closed: true };
  if (state === 'withdrawn') return { closed: null };
  if (state === 'at-risk') return draftsAtRisk(calls, callId, now);
  const over = await calls.findOver(now, callId);
  if (state === 'expired') return { closed: false, window: expiredDrafts(over) };
  if (callId === undefined) return { closed: false, window: runningDrafts(over, await calls.findNotOver(now)) };
  return { closed: false, window: runningDrafts(over, over.length === 0 ? [callId] : []) };
}
