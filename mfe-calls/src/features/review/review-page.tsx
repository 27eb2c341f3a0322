import { isProblem } from '@impact-call/api-client';
import type { ReviewForReviewer } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Alert, Box, chakra, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { use, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../page/back-link.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { SubmissionContent } from './submission-content.tsx';
import { reviewTextsReady, useReviewT } from './texts.ts';
import { useReview } from './use-queue.ts';
import { CommentPanel, type CommentSource } from '@impact-call/ui/comments';

/** `/review/:id` */
export function ReviewPage() {
  use(reviewTextsReady(useShell()));
  const t = useReviewT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useReview(id);
  return (
    <>
      <BackLink to="/review">{t('back')}</BackLink>
      {data && <Opened key={data.id} review={data} />}
      {!data && !error && <PageSkeleton cards={2} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Opened({ review }: { review: ReviewForReviewer }) {
  const t = useReviewT();
  const { code, callName, isBlind, organization } = review;
  return (
    <>
      <PageTitle title={`${t('one.title')} ${code}`} lead={callName}>
        {t('one.title')} <chakra.span whiteSpace="nowrap">{code}</chakra.span>
      </PageTitle>
      {isBlind ? (
        <Alert.Root status="info" mb="6" maxW="4xl">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Description>{t('one.blind')}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ) : (
        <Text mb="6" overflowWrap="anywhere">
          {t('one.of', { organization: organization?.name ?? '' })}
        </Text>
      )}
      <Grid gap="8" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}>
        <Stack gap="8" minW="0">
          <SubmissionContent review={review} />
          <ReviewComments reviewId={review.id} />
        </Stack>
        <Box
          position={{ lg: 'sticky' }}
          top={{ lg: '6' }}
          maxH={{ lg: 'calc(100vh - 3rem)' }}
          overflowY={{ lg: 'auto' }}
        >
          <ScoreSheet review={review} />
        </Box>
      </Grid>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useReviewT();
  if (isProblem(error) && error.status < 500)
    return (
      <>
        <PageTitle>{t('one.notFound')}</PageTitle>
        <EmptyState title={t('one.notFound')}>{t('one.notFoundHint')}</EmptyState>
      </>
    );
  return <BoundaryMessage title={t('one.failed')} reason={t('tryLater')} onRetry={onRetry} />;
}

function ReviewComments({ reviewId }: { reviewId: string }) {
  const { api } = useShell();
  const source = useMemo(
    (): CommentSource => ({
      id: reviewId,
      list: (page, signal) => api.GetReviewComments({ query: { reviewId, ...page }, signal }),
      people: (signal) => api.GetReviewCommentPeople({ query: { reviewId }, signal }),
      add: (text) => api.AddReviewComment({ body: { reviewId, text } }),
      update: (change) => api.UpdateReviewComment({ body: { reviewId, ...change } }),
      remove: (id) => api.DeleteReviewComment({ query: { reviewId, id } }),
    }),
    [api, reviewId],
  );
  return <CommentPanel source={source} />;
}
