import type { AssignedReview, ReviewedSubmission, Reviewer } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { StatusTag, useShell, type Tone } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Link, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { useReviewT } from './texts.ts';
import { useReviewWork } from './use-review.ts';

interface Props {
  row: ReviewedSubmission;
  reviewers: readonly Reviewer[];
}

export function AssignedRow({ row, reviewers }: Props) {
  const t = useReviewT();
  const { code, submissionId, organization, reviews } = row;
  const free = reviewers.filter(({ id }) => !reviews.some(({ reviewerId }) => reviewerId === id));
  return (
    <chakra.li
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr) 16rem' }}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      px="4"
      py="3"
    >
      <Box minW="0">
        <Link asChild fontWeight="semibold" whiteSpace="nowrap">
          <RouterLink to={`/admin/submissions/${submissionId}`}>{code}</RouterLink>
        </Link>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {organization.name}
        </Text>
      </Box>
      <Stack gap="2">
        {reviews.length === 0 && <Text color="fg.muted">{t('work.nobody')}</Text>}
        {reviews.map((review) => (
          <AssignedPart key={review.id} code={code} review={review} />
        ))}
      </Stack>
      {free.length > 0 && <AddReviewer row={row} reviewers={free} />}
    </chakra.li>
  );
}

const TONES: Record<AssignedReview['state'], Tone> = { open: 'neutral', done: 'success', conflict: 'warning' };

function AssignedPart({ code, review }: { code: string; review: AssignedReview }) {
  const t = useReviewT();
  const { language } = useShell();
  const { mutate, isPending } = useWrite('UnassignReview', useReviewWork());
  const { id, state, total, isOutdated, conflictReason, isHeld, isRival } = review;
  const email = review.email || t('people.erased');
  const notes = [isOutdated && t('work.outdated'), conflictReason && t('work.reason', { reason: conflictReason })];
  return (
    <Box minW="0">
      <Flex gap="2" wrap="wrap" align="center">
        <Text overflowWrap="anywhere">{email}</Text>
        <StatusTag tone={TONES[state]}>{t(`work.state.${state}`)}</StatusTag>
        {isHeld && <StatusTag tone="warning">{t('work.held')}</StatusTag>}
        {isRival && <StatusTag tone="warning">{t('work.rival')}</StatusTag>}
        {total !== null && <Text fontVariantNumeric="tabular-nums">{formatPercent(total / 100, language)}</Text>}
        {state === 'open' && total === null && (
          <Button
            size="xs"
            variant="ghost"
            disabled={isPending}
            aria-label={t('work.backFrom', { code, email })}
            onClick={() => mutate({ body: { id } })}
          >
            {t('work.back')}
          </Button>
        )}
      </Flex>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {notes.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

function AddReviewer({ row: { submissionId, code }, reviewers }: Props) {
  const t = useReviewT();
  const { mutate, isPending } = useWrite('AssignReview', useReviewWork());
  return (
    <NativeSelect.Root size="sm" disabled={isPending}>
      <NativeSelect.Field
        aria-label={t('work.chooseFor', { code })}
        value=""
        onChange={({ target }) => mutate({ body: { submissionId, reviewerId: target.value } })}
      >
        <option value="">{t('work.choose')}</option>
        {reviewers.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
