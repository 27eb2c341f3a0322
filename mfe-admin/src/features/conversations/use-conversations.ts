import { type ConversationForAdmin, CONVERSATION_STATES } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { type ConversationSource, useReloadConversation } from '@impact-call/ui/conversation';
import { useMemo } from 'react';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { LOOKUP_MS, refetch, useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useConversationsT } from './texts.ts';

export const CONVERSATION_VIEWS = createListView({
  columns: ['lastAt'],
  sort: 'lastAt',
  descending: true,
  descendingFirst: ['lastAt'],
  filters: {
    state: { param: 'state', none: 'all', values: CONVERSATION_STATES },
    assigned: { param: 'assigned', none: 'all', values: ['me'] },
  },
});
type ConversationsView = ListView<'lastAt', 'state' | 'assigned'>;

const MAX_ADMINISTRATORS = 100;

export const useConversations = (callId: string, view: ConversationsView) =>
  useRows('GetConversations', view, ({ state: chosen, assigned, page, pageSize }) => {
    const state = CONVERSATION_STATES.find((each) => each === chosen);
    return { query: { callId, page, pageSize, ...(state && { state }), ...(assigned === 'me' && { mine: true }) } };
  });

const ALL = { search: '' };

export const useOpenConversations = (callId: string): number | undefined =>
  useRows('GetConversations', ALL, () => ({ query: { callId, state: 'open', pageSize: 1 } })).data?.total;

export function useFunderSource(submissionId: string): ConversationSource<ConversationForAdmin> {
  const { api, queryClient } = useShell();
  return useMemo(
    () => ({
      submissionId,
      side: 'funder',
      read: (page, signal) => api.GetConversationAdmin({ query: { submissionId, ...page }, signal }),
      send: async (text) => {
        const written = await api.WriteToApplicant({ body: { submissionId, text } });
        // The call's tab counts the questions that wait.
        void refetch(queryClient, ['GetConversations']);
        return written;
      },
    }),
    [api, queryClient, submissionId],
  );
}

export function useAdministrators(enabled = true) {
  const request = { query: { state: 'administrators', sort: 'name', pageSize: MAX_ADMINISTRATORS } } as const;
  const { data = [] } = useRead('GetUsers', request, { staleTime: LOOKUP_MS, enabled });
  return data
    .filter(({ disabled, erasedAt }) => !disabled && erasedAt === null)
    .map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`.trim() || email }));
}

export function useUpdateConversation(submissionId: string) {
  const t = useConversationsT();
  const { mutate, isPending } = useWrite('UpdateConversation', {
    failed: t('updateFailed'),
    changes: ['GetConversations'],
    onSettled: useReloadConversation(submissionId),
  });
  const change = (changes: { state?: 'open' | 'closed'; assigneeId?: string | null }): void =>
    mutate({ body: { submissionId, ...changes } });
  return { change, isPending };
}
