import type { ReadReview, SubmissionReviews } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { BoundaryMessage, StatusTag, useShell, type Tone } from '@impact-call/ui';
import { chakra, HStack, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { useDecisionT } from './texts.ts';
import { useSubmissionReviews } from './use-decisions.ts';

const TONES: Record<ReadReview['state'], Tone> = { open: 'neutral', done: 'success', conflict: 'warning' };

export function ReviewsSection({ submissionId }: { submissionId: string }) {
  const t = useDecisionT();
  const { data, isError, refetch } = useSubmissionReviews(submissionId);
  return (
    <Section title={t('one.reviews')} id="reviews">
      {!data && !isError && <Skeleton h="16" />}
      {!data && isError && (
        <BoundaryMessage title={t('one.reviewsFailed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {data && <Reviews {...data} />}
    </Section>
  );
}

function Reviews({ criteria, reviews }: SubmissionReviews) {
  const t = useDecisionT();
  if (reviews.length === 0) return <Text color="fg.muted">{t('one.noReviews')}</Text>;
  return (
    <>
      <CriteriaTable criteria={criteria} reviews={reviews.filter(({ scores }) => scores.length > 0)} />
      <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('one.reviews')}>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Stack>
    </>
  );
}

function Review({ review }: { review: ReadReview }) {
  const t = useDecisionT();
  const { language } = useShell();
  const { email, state, total, isOutdated, isHeld, isRival, comment, conflictReason } = review;
  return (
    <chakra.li py="4" borderBottomWidth="1px">
      <HStack gap="3" flexWrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {email || t('one.erased')}
        </Text>
        <StatusTag tone={TONES[state]}>{t(`one.state.${state}`)}</StatusTag>
        {total !== null && <Text fontVariantNumeric="tabular-nums">{formatPercent(total / 100, language)}</Text>}
        {isHeld && <StatusTag tone="warning">{t('one.held')}</StatusTag>}
        {isRival && <StatusTag tone="warning">{t('one.rival')}</StatusTag>}
        {isOutdated && <StatusTag tone="warning">{t('one.outdated')}</StatusTag>}
      </HStack>
      {[comment, conflictReason && t('one.reason', { reason: conflictReason })].filter(Boolean).map((words) => (
        <Text key={words} mt="2" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      ))}
    </chakra.li>
  );
}
