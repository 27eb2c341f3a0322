import { PageTitle, useShell } from '@impact-call/ui';
import {
  ConversationThread,
  conversationTextsReady,
  PublishedAnswers,
  useConversation,
  usePublishedAnswers,
} from '@impact-call/ui/conversation';
import { Box, Heading, Link, Text } from '@impact-call/ui/design-system';
import { ArrowLeft } from 'lucide-react';
import { use, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { unreadKey, useQuestions } from './questions-link.tsx';

/** `/call/{id}/questions` (docs/rules/09-submissions.md#conversation) */
export function QuestionsPage() {
  use(conversationTextsReady(useShell()));
  const t = useT();
  const { submission } = useWizard();
  const source = useQuestions(submission.id);
  const query = useConversation(source);
  useMarkRead(submission.id, query.conversation?.unread ?? 0);
  return (
    <Box maxW="3xl">
      <Link asChild display="inline-flex" alignItems="center" gap="2" minH="11" mb="2">
        <RouterLink to={`/call/${submission.id}`}>
          <Box as={ArrowLeft} boxSize="4" aria-hidden />
          {t('questions.back')}
        </RouterLink>
      </Link>
      <PageTitle lead={t('questions.lead')} mb="2">
        {t('questions.pageTitle')}
      </PageTitle>
      <Text mb="6" color="fg.muted" overflowWrap="anywhere">
        {submission.callName} · {submission.code}
      </Text>
      <Published callId={submission.callId} />
      <ConversationThread source={source} query={query} />
    </Box>
  );
}

function Published({ callId }: { callId: string }) {
  const t = useT();
  const { data = [] } = usePublishedAnswers(callId);
  if (data.length === 0) return null;
  return (
    <Box mb="8">
      <Heading as="h2" size="lg" mb="2">
        {t('questions.published')}
      </Heading>
      <PublishedAnswers answers={data} label={t('questions.published')} />
    </Box>
  );
}

/** Once the page is visible; the messages still look new on it. */
function useMarkRead(submissionId: string, unread: number): void {
  const { api, queryClient } = useShell();
  useEffect(() => {
    if (unread === 0) return undefined;
    const mark = (): void => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      api.MarkConversationRead({ body: { submissionId } }).then(
        () => queryClient.setQueryData(unreadKey(submissionId), 0),
        // They stay unread, and the next visit marks them.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, queryClient, submissionId, unread]);
}
