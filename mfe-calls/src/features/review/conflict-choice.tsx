import type { ReviewForReviewer, StoredReview } from '@impact-call/contracts';
import { Alert, Button, HStack } from '@impact-call/ui/design-system';
import { useReviewT } from './texts.ts';

/** The review was saved in two places. */
export function ConflictChoice({
  stored,
  review: { criteria },
  onResolve,
}: {
  stored: StoredReview;
  review: ReviewForReviewer;
  onResolve(chosen: 'mine' | 'theirs'): void;
}) {
  const t = useReviewT();
  const scores = criteria.flatMap(({ id, name }) => {
    const given = stored.scores.find(({ criterionId }) => criterionId === id);
    return given ? [`${name} ${given.score}`] : [];
  });
  return (
    <Alert.Root status="warning" mt="3" role="alert">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{t('conflict.title')}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {t('conflict.what', {
            scores: scores.join(', ') || t('conflict.noScores'),
            comment: stored.comment || t('conflict.noComment'),
          })}
        </Alert.Description>
        <HStack mt="3" gap="2" wrap="wrap">
          <Button size="sm" onClick={() => onResolve('mine')}>
            {t('conflict.mine')}
          </Button>
          <Button size="sm" variant="surface" onClick={() => onResolve('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}
