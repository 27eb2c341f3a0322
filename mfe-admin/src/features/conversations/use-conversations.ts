import { type ConversationForAdmin, CONVERSATION_STATES } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { conversationKey, type ConversationSource } from '@impact-call/ui/conversation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { useServedRows } from '../../console/lists/rows/use-served-rows.ts';
import { useConversationsT } from './texts.ts';

/** The list view of a call's conversations, stored in the URL. */
export const CONVERSATION_VIEWS = createListView({
  columns: ['lastAt'],
  sort: 'lastAt',
  descending: true,
  lastFirst: ['lastAt'],
  filters: {
    state: { param: 'state', none: 'all', values: CONVERSATION_STATES },
    assigned: { param: 'assigned', none: 'all', values: ['me'] },
  },
});
type ConversationsView = ListView<'lastAt', 'state' | 'assigned'>;

const CONVERSATIONS = ['conversations'];
const MAX_ADMINISTRATORS = 100;

/** The conversations of a call that match a view. */
export function useConversations(callId: string, view: ConversationsView) {
  const { api } = useShell();
  return useServedRows({
    ...{ key: [...CONVERSATIONS, callId], view },
    read({ state: chosen, assigned, page, pageSize }, signal) {
      const state = CONVERSATION_STATES.find((each) => each === chosen);
      const filter = { ...(state && { state }), ...(assigned === 'me' && { mine: true }) };
      return api.GetConversations({ query: { callId, page, pageSize, ...filter }, signal });
    },
  });
}

/** The funder's side of a conversation. */
export function useFunderSource(submissionId: string): ConversationSource<ConversationForAdmin> {
  const { api } = useShell();
  return useMemo(
    () => ({
      submissionId,
      side: 'funder',
      read: (page, signal) => api.GetConversationAdmin({ query: { submissionId, ...page }, signal }),
      send: (text) => api.WriteToApplicant({ body: { submissionId, text } }),
    }),
    [api, submissionId],
  );
}

/** Administrators who can answer a conversation. */
export function useAdministrators() {
  const { api, queryClient } = useShell();
  const { data = [] } = useQuery(
    {
      queryKey: ['people', 'administrators'],
      queryFn: ({ signal }) =>
        api.GetUsers({ query: { state: 'administrators', sort: 'name', pageSize: MAX_ADMINISTRATORS }, signal }),
      staleTime: 60_000,
    },
    queryClient,
  );
  return data
    .filter(({ disabled, erasedAt }) => !disabled && erasedAt === null)
    .map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`.trim() || email }));
}

/** Assigns, closes or opens a conversation. */
export function useUpdateConversation(submissionId: string) {
  const { api, queryClient, notify } = useShell();
  const t = useConversationsT();
  return useMutation(
    {
      mutationFn: (change: { state?: 'open' | 'closed'; assigneeId?: string | null }) =>
        api.UpdateConversation({ body: { submissionId, ...change } }),
      onError: () => notify({ kind: 'error', title: t('updateFailed'), message: t('tryLater') }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: conversationKey(submissionId) }),
    },
    queryClient,
  );
}
