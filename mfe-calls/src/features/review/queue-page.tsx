import type { QueuedReview } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { Alert, Box, Button, chakra, Flex, HStack, Link, Stack, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { reviewTextsReady, useReviewT } from './texts.ts';
import { QUEUE_PAGE, useHeldCalls, useQueue } from './use-queue.ts';

/** `/review` */
export function QueuePage() {
  use(reviewTextsReady(useShell()));
  const t = useReviewT();
  return (
    <Box maxW="4xl">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <HeldCalls />
      <Queue />
    </Box>
  );
}

/** A call's reviews are gone; the text does not reveal other applications. */
function HeldCalls() {
  const t = useReviewT();
  const held = useHeldCalls();
  if (held.length === 0) return null;
  return (
    <Alert.Root status="warning" mb="5">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{t('held.title')}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {t('held.what', { calls: held.map(({ callName }) => callName).join(', ') })}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Queue() {
  const t = useReviewT();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQueue(page);
  if (!data)
    return isError ? (
      <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton cards={2} />
    );
  if (data.total === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="3" aria-label={t('list')}>
        {data.rows.map((review) => (
          <QueueRow key={review.id} review={review} />
        ))}
      </Stack>
      <Pages page={page} pages={Math.ceil(data.total / QUEUE_PAGE)} onPage={setPage} />
    </>
  );
}

function QueueRow({ review }: { review: QueuedReview }) {
  const t = useReviewT();
  const { language } = useShell();
  const { id, code, callName, scored, criteria, total, isReadable } = review;
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          {isReadable ? (
            <Link asChild fontWeight="semibold" minH="6" whiteSpace="nowrap">
              <RouterLink to={`/review/${id}`}>{code}</RouterLink>
            </Link>
          ) : (
            <Text fontWeight="semibold">{code}</Text>
          )}
          <Text color="fg.muted" overflowWrap="anywhere">
            {callName}
          </Text>
        </Box>
        <HStack gap="3" alignSelf="flex-start" wrap="wrap">
          {total !== null && <Text fontVariantNumeric="tabular-nums">{formatPercent(total / 100, language)}</Text>}
          <StateTag review={review} />
        </HStack>
      </Flex>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {isReadable ? t('progress', { scored, criteria }) : t('openAgain')}
      </Text>
    </chakra.li>
  );
}

function StateTag({ review: { state, updatedAt } }: { review: QueuedReview }) {
  const t = useReviewT();
  if (state === 'done') return <StatusTag tone="success">{t('state.done')}</StatusTag>;
  return updatedAt === null ? (
    <StatusTag>{t('state.open')}</StatusTag>
  ) : (
    <StatusTag tone="info">{t('state.begun')}</StatusTag>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  const t = useReviewT();
  if (pages <= 1) return null;
  return (
    <HStack as="nav" aria-label={t('pages')} mt="5" gap="3" wrap="wrap">
      <Button variant="surface" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Text aria-live="polite">{t('pageOf', { page, pages })}</Text>
      <Button variant="surface" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </HStack>
  );
}
