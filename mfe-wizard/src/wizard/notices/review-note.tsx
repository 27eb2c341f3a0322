import { useQuery } from '@tanstack/react-query';
import { useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

/** Empty if the call has no review criteria. */
export function ReviewNote({ callId }: { callId: string }) {
  const t = useT();
  const { api, queryClient } = useShell();
  const { data: review = null } = useQuery(
    {
      queryKey: ['call-review', callId],
      queryFn: async () => (await api.GetCallById({ query: { id: callId } })).review ?? null,
      retry: false,
    },
    queryClient,
  );
  if (!review) return null;
  return (
    <Text mt="6" color="fg.muted" maxW="prose">
      {t(`send.review.${review}`)}
    </Text>
  );
}
