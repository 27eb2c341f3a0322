import type { CallForUser } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useStore } from 'zustand';
import { isNilUuid } from './nil-uuid.ts';

/** Under the wizard's query key, when the user approaches a card. */
export function useWizardPreload() {
  const { api, queryClient, session } = useShell();
  const organizationId = useStore(session, ({ organization }) => organization?.id ?? null);
  return (call: CallForUser): void => {
    const id = call.submissionId;
    if (isNilUuid(id) || organizationId === null) return;
    void queryClient.prefetchQuery({
      queryKey: ['submission', id, organizationId],
      queryFn: ({ signal }) => api.GetSubmissionByID({ query: { id }, signal }),
      // Bridges only the time from hover to click, because the wizard must never open outdated answers.
      gcTime: 3_000,
      retry: false,
    });
  };
}
