import type { ReadReview, SubmissionReviews } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { StatusTag, useShell, type Tone } from '@impact-call/ui';
import { Box, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { useDecisionT } from './texts.ts';

const TONES: Record<ReadReview['state'], Tone> = { open: 'neutral', done: 'success', conflict: 'warning' };

/** The reviews of an application. */
export function ReviewsSection({ reviews: { criteria, reviews } }: { reviews: SubmissionReviews }) {
  const t = useDecisionT();
  return (
    <Section title={t('one.reviews')}>
      {reviews.length === 0 && <Text color="fg.muted">{t('one.noReviews')}</Text>}
      {reviews.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('one.reviews')}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} criteria={criteria} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Review({ review, criteria }: { review: ReadReview; criteria: SubmissionReviews['criteria'] }) {
  const t = useDecisionT();
  const { language } = useShell();
  const { email, state, total, isOutdated, isHeld, isRival, comment, conflictReason, scores } = review;
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
      <chakra.dl mt="2" display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" maxW="md" fontSize="sm">
        {criteria.map(({ id, name, scale }) => {
          const given = scores.find(({ criterionId }) => criterionId === id);
          return (
            <Box key={id} display="contents">
              <chakra.dt color="fg.muted">{name}</chakra.dt>
              <chakra.dd m="0" fontVariantNumeric="tabular-nums">
                {given ? t('one.score', { score: given.score, scale }) : t('one.noScore')}
              </chakra.dd>
            </Box>
          );
        })}
      </chakra.dl>
      {[comment, conflictReason && t('one.reason', { reason: conflictReason })].filter(Boolean).map((words) => (
        <Text key={words} mt="2" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      ))}
    </chakra.li>
  );
}
