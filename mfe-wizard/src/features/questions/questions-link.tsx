import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { useShell, StatusTag } from '@impact-call/ui';
import { conversationKey, type ConversationSource, useReloadOnMessage } from '@impact-call/ui/conversation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { Button } from '@impact-call/ui/design-system';
import { MessageCircle } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { questionsPath } from '../submission/step-path.ts';
import { useWizard } from '../submission/wizard-context.ts';

/** With the number of unread messages; absent without any if `onlyUnread`. */
export function QuestionsLink({ onlyUnread = false }: { onlyUnread?: boolean }) {
  const t = useT();
  const { submission } = useWizard();
  const unread = useUnread(submission);
  if (unread === undefined || (onlyUnread && unread === 0)) return null;
  return (
    <Button asChild variant="ghost" size="sm" colorPalette="gray" minH="11">
      <RouterLink to={questionsPath(submission.id)}>
        <MessageCircle aria-hidden />
        {t('questions.title')}
        {unread > 0 && <StatusTag tone="info">{t('questions.unread', { count: unread })}</StatusTag>}
      </RouterLink>
    </Button>
  );
}

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
function useUnread({ id, organization }: Submission): number | undefined {
  const { queryClient, session } = useShell();
  const isOurs = useStore(session, (state) => state.organization?.id === organization.id);
  const { read } = useQuestions(id);
  useReloadOnMessage(id);
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
