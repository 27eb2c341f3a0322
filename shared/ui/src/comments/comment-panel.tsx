import { Box, Button, chakra, Heading, Text } from '@impact-call/ui/design-system';
import { use, useEffect, useRef } from 'react';
import { BoundaryMessage } from '../components/boundary-message.tsx';
import { CardSkeleton } from '../components/skeletons.tsx';
import { useShell } from '../shell-context.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { type CommentSource, useCommentPeople, useComments, useReread } from './use-comments.ts';
import { commentTextsReady, useCommentT } from './texts.ts';

/** docs/rules/13-reviews.md#comments */
export function CommentPanel({ source }: { source: CommentSource }) {
  use(commentTextsReady(useShell()));
  const t = useCommentT();
  const people = useCommentPeople(source).data ?? [];
  const reread = useReread(source);
  const panel = useRef<HTMLElement>(null);
  // Mails link here, but the content above loads after the browser has scrolled to the anchor.
  useEffect(() => {
    if (location.hash === '#comments') panel.current?.scrollIntoView();
  }, []);
  return (
    <chakra.section
      ref={panel}
      id="comments"
      aria-labelledby="comments-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id="comments-title" size="lg">
        {t('title')}
      </Heading>
      <Text mt="1" mb="4" color="fg.muted" maxW="prose">
        {t('lead')}
      </Text>
      <CommentForm
        place={source.id}
        people={people}
        sendLabel={t('send')}
        send={(text) => source.add(text)}
        onSent={() => void reread()}
      />
      <Box mt="6">
        <List source={source} people={people} />
      </Box>
    </chakra.section>
  );
}

function List({ source, people }: { source: CommentSource; people: Parameters<typeof CommentForm>[0]['people'] }) {
  const t = useCommentT();
  const { rows, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useComments(source);
  if (!rows)
    return isError ? (
      <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton />
    );
  if (rows.length === 0) return <Text color="fg.muted">{t('none')}</Text>;
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={t('list')}>
        {rows.map((comment) => (
          <CommentItem key={comment.id} {...{ comment, source, people }} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="surface" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
