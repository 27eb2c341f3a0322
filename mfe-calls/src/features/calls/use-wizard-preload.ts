import type { CallForUser } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useStore } from 'zustand';
import { isNilUuid } from './nil-uuid.ts';

/** The submission under the wizard's key is asked for as soon as somebody reaches for its card. */
export function useWizardPreload() {
  const { api, queryClient, session } = useShell();
  const organizationId = useStore(session, ({ organization }) => organization?.id ?? null);
  return (call: CallForUser): void => {
    const id = call.submissionId;
    if (isNilUuid(id) || organizationId === null) return;
    void queryClient.prefetchQuery({
      queryKey: ['submission', id, organizationId],
      queryFn: ({ signal }) => api.GetSubmissionByID({ query: { id }, signal }),
      // Kept only from the hand's reach to its click: the wizard must never open with answers of long ago.
      gcTime: 3_000,
      retry: false,
    });
  };
}
