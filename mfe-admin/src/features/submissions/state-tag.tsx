import type { SubmissionState } from '@impact-call/contracts';
import { StatusTag, type Tone } from '@impact-call/ui';
import { CircleCheck, CircleSlash, PencilLine, Undo2, type LucideIcon } from 'lucide-react';
import { useT } from '../../translations.ts';

const LOOKS: Record<SubmissionState, { tone: Tone; icon: LucideIcon }> = {
  'in-progress': { tone: 'info', icon: PencilLine },
  submitted: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'neutral', icon: CircleSlash },
  withdrawn: { tone: 'neutral', icon: Undo2 },
};

export function StateTag({ state }: { state: SubmissionState }) {
  const t = useT();
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>;
}
