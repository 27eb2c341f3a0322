import { isProblem } from '@impact-call/api-client';
import type { PublishedAnswer } from '@impact-call/contracts';
import { MAX_PUBLIC_ANSWERS } from '@impact-call/contracts/limits';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { When } from '../components/deadline.tsx';
import { useShell } from '../shell-context.tsx';

export const publishedKey = (callId: string): string[] => ['published-answers', callId];

export function usePublishedAnswers(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: publishedKey(callId),
      queryFn: ({ signal }) => api.GetPublicAnswers({ query: { callId, pageSize: MAX_PUBLIC_ANSWERS }, signal }),
      retry: (count: number, error: Error) => !isProblem(error) && count < 2,
    },
    queryClient,
  );
}

interface Props {
  answers: readonly PublishedAnswer[];
  label: string;
  actions?(answer: PublishedAnswer): ReactNode;
}

/** docs/rules/09-submissions.md#public-answers */
export function PublishedAnswers({ answers, label, actions }: Props) {
  return (
    <Box as="ul" listStyleType="none" aria-label={label}>
      {answers.map((each) => (
        <chakra.li key={each.id} py="3" borderTopWidth="1px">
          <Text fontWeight="semibold" whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
            {each.question}
          </Text>
          <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
            {each.answer}
          </Text>
          <Text mt="1" fontSize="sm" color="fg.muted">
            <When value={each.changedAt ?? each.publishedAt} format="date" />
          </Text>
          {actions?.(each)}
        </chakra.li>
      ))}
    </Box>
  );
}
