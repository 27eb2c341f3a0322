import { isProblem } from '@impact-call/api-client';
import type { Conversation, ConversationMessage, ConversationSide } from '@impact-call/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useShell } from '../shell-context.tsx';

/** Applicants and administrators use different endpoints. */
export interface ConversationSource<T extends Conversation = Conversation> {
  submissionId: string;
  side: ConversationSide;
  read(page: { page: number; pageSize: number }, signal: AbortSignal): Promise<T>;
  send(text: string): Promise<ConversationMessage>;
}

/** Covers everything about a submission's conversation. */
export const conversationKey = (submissionId: string): string[] => ['conversation', submissionId];

const PAGE = 20;

/** Reads a conversation again after a new message, and after an interruption of the live events. */
export function useReloadOnMessage(submissionId: string): void {
  const { events } = useShell();
  const reload = useReloadConversation(submissionId);
  useEffect(
    () => events?.subscribe('conversation', (event) => void ((event?.id ?? submissionId) === submissionId && reload())),
    [events, reload, submissionId],
  );
}

/** Newest first, page by page. */
export function useConversation<T extends Conversation>(source: ConversationSource<T>) {
  const { queryClient } = useShell();
  useReloadOnMessage(source.submissionId);
  const query = useInfiniteQuery(
    {
      queryKey: [...conversationKey(source.submissionId), 'pages'],
      queryFn: ({ pageParam, signal }) => source.read({ page: pageParam, pageSize: PAGE }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
      retry: (count: number, error: Error) => !isProblem(error) && count < 2,
    },
    queryClient,
  );
  const seen = new Set<string>();
  // New messages shift others to the next page, which then repeats them.
  const messages = query.data?.pages.flatMap((page) => page.messages).filter(({ id }) => !seen.has(id) && seen.add(id));
  return { ...query, conversation: query.data?.pages[0], messages };
}

export function useReloadConversation(submissionId: string): () => Promise<void> {
  const { queryClient } = useShell();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: conversationKey(submissionId) }),
    [queryClient, submissionId],
  );
}
