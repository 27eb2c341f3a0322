import type { CallRow } from '@impact-call/contracts';
import { StatusTag, type Tone } from '@impact-call/ui';
import { CalendarClock, CalendarOff, CircleCheck, CircleSlash, type LucideIcon, PencilLine } from 'lucide-react';
import { useCallT } from '../texts.ts';

const LOOKS: Record<CallState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'info', icon: PencilLine },
  open: { tone: 'success', icon: CircleCheck },
  scheduled: { tone: 'info', icon: CalendarClock },
  unscheduled: { tone: 'warning', icon: CalendarOff },
  closed: { tone: 'neutral', icon: CircleSlash },
};

/** State of a call; `isOpen` comes from the server, whose clock decides. */
export const CALL_STATES = ['draft', 'open', 'scheduled', 'unscheduled', 'closed'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** Published: unscheduled without an opening, scheduled before it, then closed unless the server says open. */
export function callState(
  { state, isOpen, openingAt }: Pick<CallRow, 'state' | 'isOpen' | 'openingAt'>,
  now: Date,
): CallState {
  if (state === 'draft') return 'draft';
  if (isOpen) return 'open';
  if (openingAt === null) return 'unscheduled';
  return new Date(openingAt) > now ? 'scheduled' : 'closed';
}

export function CallStateTag({ state }: { state: CallState }) {
  const t = useCallT();
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>;
}
