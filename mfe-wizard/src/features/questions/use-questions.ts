import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { conversationKey, type ConversationSource } from '@impact-call/ui/conversation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';

export function useQuestions(submissionId: string): ConversationSource {
  const { api } = useShell();
  return useMemo(
    () => ({
      submissionId,
      side: 'applicant',
      read: (page, signal) => api.GetConversation({ query: { submissionId, ...page }, signal }),
      send: (text) => api.WriteToFunder({ body: { submissionId, text } }),
    }),
    [api, submissionId],
  );
}

export const unreadKey = (submissionId: string): string[] => [...conversationKey(submissionId), 'unread'];

/** Undefined until it is known, and for other organizations' applications. */
export function useUnread({ id, organization }: Submission): number | undefined {
  const { queryClient, session } = useShell();
  const isOurs = useStore(session, (state) => state.organization?.id === organization.id);
  const { read } = useQuestions(id);
  const { data } = useQuery(
    {
      queryKey: unreadKey(id),
      queryFn: async ({ signal }) => (await read({ page: 1, pageSize: 1 }, signal)).unread,
      enabled: isOurs,
      retry: (count: number, error: Error) => !isProblem(error) && count < 2,
    },
    queryClient,
  );
  return data;
}
