import type { ReadReview, SubmissionReviews } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Table } from '@impact-call/ui/design-system';
import { useDecisionT } from './texts.ts';

interface Props {
  criteria: SubmissionReviews['criteria'];
  /** Reviews with at least one score. */
  reviews: readonly ReadReview[];
}

const scoreOf = ({ scores }: ReadReview, criterionId: string): number | undefined =>
  scores.find((each) => each.criterionId === criterionId)?.score;

/** Scores by criterion, one column a reviewer, with the mean of those that count. */
export function CriteriaTable({ criteria, reviews }: Props) {
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
