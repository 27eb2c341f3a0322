import { StatusTag, type Tone } from '@impact-call/ui';
import { CalendarClock, CalendarOff, CircleCheck, CircleSlash, PencilLine, type LucideIcon } from 'lucide-react';
import { useCallT } from '../texts.ts';
import type { CallState } from './call-state.ts';

const LOOKS: Record<CallState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'info', icon: PencilLine },
  open: { tone: 'success', icon: CircleCheck },
  scheduled: { tone: 'info', icon: CalendarClock },
  unscheduled: { tone: 'warning', icon: CalendarOff },
  closed: { tone: 'neutral', icon: CircleSlash },
};

export function CallStateTag({ state }: { state: CallState }) {
  const t = useCallT();
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>;
}
