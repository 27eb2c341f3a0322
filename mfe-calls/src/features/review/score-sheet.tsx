import type { ReviewForReviewer, StoredReview } from '@impact-call/contracts';
import { formatPercent, reviewTotal, formatInstant } from '@impact-call/domain';
import { TextAreaField, useShell } from '@impact-call/ui';
import { Alert, Button, chakra, Heading, Stack, Text, HStack } from '@impact-call/ui/design-system';
import { ConflictOfInterest } from './conflict-of-interest.tsx';
import { ScoreField } from './score-field.tsx';
import { useReviewT } from './texts.ts';
import { type ReviewDraftState, useReviewDraft } from './use-review-draft.ts';

export function ScoreSheet({ review }: { review: ReviewForReviewer }) {
  const t = useReviewT();
  const state = useReviewDraft(review);
  const { draft, change } = state;
  return (
    <chakra.section
      aria-labelledby="review-scores"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '5' }}
    >
      <Heading as="h2" id="review-scores" size="lg">
        {t('score.title')}
      </Heading>
      {review.isOutdated && <Note text={t('score.outdated')} />}
      {state.conflict && <ConflictChoice stored={state.conflict} review={review} onResolve={state.resolve} />}
      <Stack mt="4" gap="5">
        <Scores review={review} state={state} />
        <TextAreaField
          id="review-comment"
          optional
          rows={5}
          maxLength={10_000}
          label={t('score.comment')}
          hint={t('score.commentHint')}
          value={draft.comment}
          readOnly={draft.isDone}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
        <HandIn review={review} state={state} />
        <ConflictOfInterest id={review.id} />
      </Stack>
    </chakra.section>
  );
}

interface SheetProps {
  review: ReviewForReviewer;
  state: ReviewDraftState;
}

function Scores({ review: { criteria }, state: { draft, change } }: SheetProps) {
  const t = useReviewT();
  const setScore = (criterionId: string, score: number): void =>
    change({ scores: [...draft.scores.filter((each) => each.criterionId !== criterionId), { criterionId, score }] });
  if (criteria.length === 0) return <Text color="fg.muted">{t('score.noCriteria')}</Text>;
  return criteria.map((criterion) => (
    <ScoreField
      key={criterion.id}
      criterion={criterion}
      score={draft.scores.find(({ criterionId }) => criterionId === criterion.id)?.score}
      disabled={draft.isDone}
      onScore={(score) => setScore(criterion.id, score)}
    />
  ));
}

function Note({ text }: { text: string }) {
  return (
    <Alert.Root status="warning" mt="3">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function HandIn({ review: { criteria }, state }: SheetProps) {
  const t = useReviewT();
  const { language } = useShell();
  const { draft, change } = state;
  const total = reviewTotal(criteria, draft.scores);
  const missing = criteria.filter(({ id }) => !draft.scores.some(({ criterionId }) => criterionId === id)).length;
  const canHandIn = criteria.length > 0 && missing === 0;
  return (
    <Stack gap="3" borderTopWidth="1px" pt="4">
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {total === null ? t('score.noTotal') : t('score.total', { total: formatPercent(total / 100, language) })}
      </Text>
      {draft.isDone && <Text>{t('score.handedIn')}</Text>}
      {!draft.isDone && missing > 0 && <Text color="fg.muted">{t('score.missing', { count: missing })}</Text>}
      <SaveStatusLine state={state} />
      {draft.isDone ? (
        <Button variant="surface" alignSelf="flex-start" onClick={() => change({ isDone: false })}>
          {t('score.takeBack')}
        </Button>
      ) : (
        <Button alignSelf="flex-start" disabled={!canHandIn} onClick={() => change({ isDone: true })}>
          {t('score.handIn')}
        </Button>
      )}
    </Stack>
  );
}

/** The review was saved in two places. */
function ConflictChoice({
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

function SaveStatusLine({ state: { status, savedAt, flush } }: { state: ReviewDraftState }) {
  const t = useReviewT();
  const { language } = useShell();
  const words = (): string => {
    if (status === 'saved')
      return savedAt ? t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') }) : t('save.saved');
    return status === 'conflict' ? t('conflict.title') : t(`save.${status}`);
  };
  return (
    <HStack gap="3" wrap="wrap">
      <Text role="status" fontSize="sm" color={status === 'failed' ? 'fg.error' : 'fg.muted'}>
        {words()}
      </Text>
      {status === 'failed' && (
        <Button size="sm" variant="surface" onClick={() => void flush()}>
          {t('save.again')}
        </Button>
      )}
      {status === 'changed' && (
        <Button size="sm" variant="surface" onClick={() => location.reload()}>
          {t('save.reload')}
        </Button>
      )}
    </HStack>
  );
}
