import type { ConversationState } from '@impact-call/contracts';
import { StatusTag, type Tone } from '@impact-call/ui';
import { useConversationT } from '@impact-call/ui/conversation';

const TONES: Record<ConversationState, Tone> = { open: 'warning', answered: 'success', closed: 'neutral' };

export function ConversationTag({ state }: { state: ConversationState }) {
  const t = useConversationT();
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
