import type { CallCounts, CallOutcomes, CallRow, Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { callState, type CallState } from '../calls/list/call-state.tsx';
import { useRead } from '../../console/data/use-read.ts';
import { useCallCounts, useCalls } from '../calls/use-calls.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A call that closes within this many days counts as ending soon. */
export const SOON_DAYS = 7;

export interface CallFigures {
  id: string;
  name: string;
  state: CallState;
  openingAt: string | null;
  closingAt: string | null;
  /** Applications that were started, and how many of them were submitted. */
  started: number;
  drafts: number;
  submitted: number;
  accepted: number;
  decided: number;
  undecided: number;
  meanSroi: number | null;
}

export interface AllCalls {
  calls: readonly CallRow[];
  counts: readonly CallCounts[];
  outcomes: readonly CallOutcomes[];
}

/** Figures of each call, latest opening first; calls without an opening date come last. */
function figuresOfCalls({ calls, counts, outcomes }: AllCalls, language: Language, now: Date): CallFigures[] {
  const countsOf = new Map(counts.map((each) => [each.callId, each]));
  const outcomesOf = new Map(outcomes.map((each) => [each.callId, each]));
  const figures = calls.map((call) => {
    const { drafts = 0, submitted = 0 } = countsOf.get(call.id) ?? {};
    const outcome = outcomesOf.get(call.id);
    const accepted = outcome?.accepted ?? 0;
    const decided = accepted + (outcome?.['waiting-list'] ?? 0) + (outcome?.rejected ?? 0);
    return {
      ...{ id: call.id, name: readWording(call.name, language), state: callState(call, now) },
      ...{ openingAt: call.openingAt, closingAt: call.closingAt },
      ...{ started: drafts + submitted, drafts, submitted, accepted, decided },
      undecided: Math.max(0, submitted - decided),
      meanSroi: outcome?.meanSroi ?? null,
    };
  });
  return figures.sort((one, other) => (other.openingAt ?? '').localeCompare(one.openingAt ?? ''));
}

export const endsSoon = ({ state, closingAt }: CallFigures, now: Date): boolean =>
  state === 'open' && closingAt !== null && new Date(closingAt).getTime() - now.getTime() <= SOON_DAYS * DAY;

export function useAllCalls() {
  const { language } = useShell();
  const [now] = useState(() => new Date());
  const queries = [useCalls(), useCallCounts(), useRead('GetCallOutcomes', {})] as const;
  const [{ data: calls }, { data: counts }, { data: outcomes }] = queries;
  return {
    now,
    figures: calls && counts && outcomes && figuresOfCalls({ calls, counts, outcomes }, language, now),
    isError: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
