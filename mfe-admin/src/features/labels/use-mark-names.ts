import { useAdministrators } from '../conversations/use-conversations.ts';
import { useLabelT } from './texts.ts';
import { useLabels } from './use-labels.ts';

export function useMarkNames({ callId, labelId, ownerId }: { callId: string; labelId: string; ownerId: string }) {
  const t = useLabelT();
  const isPerson = !['', 'mine', 'none'].includes(ownerId);
  const administrators = useAdministrators(isPerson);
  const { data: labels = [] } = useLabels(labelId === '' ? '' : callId);
  return {
    label: labels.find(({ id }) => id === labelId)?.name ?? '',
    owner: isPerson
      ? (administrators.find(({ id }) => id === ownerId)?.name ?? '')
      : t(ownerId === 'mine' ? 'mine' : 'noOwner'),
  };
}
