import type { Conversation, ConversationMessage } from '@impact-call/contracts';
import { MAX_MESSAGES_A_DAY } from '@impact-call/contracts/limits';
import { Box, Button, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { BoundaryMessage } from '../components/boundary-message.tsx';
import { CardSkeleton } from '../components/skeletons.tsx';
import { useShell } from '../shell-context.tsx';
import { type ConversationSource, type useConversation, useReloadConversation } from './use-conversation.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useConversationT } from './texts.ts';

interface Props<T extends Conversation> {
  source: ConversationSource<T>;
  query: ReturnType<typeof useConversation<T>>;
  actions?(message: ConversationMessage): ReactNode;
}

/** docs/rules/09-submissions.md#conversation */
export function ConversationThread<T extends Conversation>({ source, query, actions }: Props<T>) {
  const t = useConversationT();
  const { conversation, messages = [], refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!conversation)
    return query.isError ? (
      <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton />
    );
  const { side } = source;
  return (
    <>
      <Write source={source} left={conversation.left} />
      <Box mt="8">
        {messages.length === 0 && <Text color="fg.muted">{t(`none.${side}`)}</Text>}
        {messages.length > 0 && (
          <MessageList {...{ messages, side }} unread={conversation.unread} {...(actions && { actions })} />
        )}
        {hasNextPage && (
          <Button mt="4" variant="surface" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </Box>
    </>
  );
}

/** From here on the number of messages left is shown. */
const FEW = 5;

function Write({ source: { submissionId, side, send }, left }: { source: ConversationSource; left: number }) {
  const t = useConversationT();
  const { notify } = useShell();
  const reload = useReloadConversation(submissionId);
  if (left === 0) return <Text fontWeight="semibold">{t(`full.${side}`)}</Text>;
  return (
    <MessageForm
      place={`conversation.${submissionId}`}
      label={t(`write.${side}`)}
      hint={left > FEW ? t(`hint.${side}`, { max: MAX_MESSAGES_A_DAY }) : t('left', { count: left })}
      sendLabel={t('send')}
      send={async (text) => {
        await send(text);
        notify({ kind: 'success', title: t('sent'), brief: true });
        await reload();
      }}
    />
  );
}
