import type { ReadReview, SubmissionReviews } from '@impact-call/contracts';
import { formatNumber, formatPercent } from '@impact-call/domain';
import { BoundaryMessage, StatusTag, useShell, type Tone } from '@impact-call/ui';
import { Box, chakra, HStack, Skeleton, Stack, Table, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
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
      {[comment, conflictReason && t('one.reason', { reason: conflictReason })].filter(Boolean).map((text) => (
        <Text key={text} mt="2" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
    </chakra.li>
  );
}

interface Props {
  criteria: SubmissionReviews['criteria'];
  /** Reviews with at least one score. */
  reviews: readonly ReadReview[];
}

const scoreOf = ({ scores }: ReadReview, criterionId: string): number | undefined =>
  scores.find((each) => each.criterionId === criterionId)?.score;

/** Scores by criterion, one column a reviewer, with the mean of those that count. */
function CriteriaTable({ criteria, reviews }: Props) {
  const t = useDecisionT();
  if (reviews.length === 0) return null;
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('one.byCriterion')}>
      <Table.Root size="sm">
        <chakra.caption srOnly>{t('one.byCriterion')}</chakra.caption>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader ps="0">{t('one.criterion')}</Table.ColumnHeader>
            {reviews.map(({ id, email }) => (
              <Table.ColumnHeader key={id} maxW="12rem" overflowWrap="anywhere" fontWeight="normal">
                {email || t('one.erased')}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader>{t('column.mean')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {criteria.map((criterion) => (
            <CriterionRow key={criterion.id} criterion={criterion} reviews={reviews} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** The mean leaves out what the ranking leaves out: reviews that are not handed in or on hold. */
function meanOf(reviews: readonly ReadReview[], criterionId: string): number | null {
  const counted = reviews
    .filter(({ state, isHeld }) => state === 'done' && !isHeld)
    .flatMap((review) => scoreOf(review, criterionId) ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, score) => sum + score, 0) / counted.length;
}

function CriterionRow({ criterion, reviews }: { criterion: Props['criteria'][number] } & Pick<Props, 'reviews'>) {
  const t = useDecisionT();
  const { language } = useShell();
  const { id, name, scale, weight } = criterion;
  const mean = meanOf(reviews, id);
  return (
    <Table.Row bg="transparent" fontVariantNumeric="tabular-nums">
      <chakra.th scope="row" textAlign="start" fontWeight="medium" py="2" pe="3" minW="8rem" borderBottomWidth="1px">
        {name}
        <chakra.span display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
          {t('one.weight', { weight })}
        </chakra.span>
      </chakra.th>
      {reviews.map((review) => {
        const score = scoreOf(review, id);
        return (
          <Table.Cell key={review.id}>
            {score === undefined ? t('one.noScore') : t('one.score', { score, scale })}
          </Table.Cell>
        );
      })}
      <Table.Cell fontWeight="semibold">{mean === null ? '–' : formatNumber(mean, language, 1)}</Table.Cell>
    </Table.Row>
  );
}
