import type { ClaimedResult } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, StatusTag, useShell } from '@impact-call/ui';
import {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  HStack,
  Link,
  Stack,
  Text,
  VisuallyHidden,
} from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { resultTextsReady, useResultT } from './texts.ts';
import { useResults } from './use-results.ts';
import { showReturn } from '../fields/amount-words.ts';

/** `/embed/results`: claimed from partners' pages. */
export function ResultsPage() {
  const shell = useShell();
  use(resultTextsReady(shell));
  const organization = useStore(shell.session, (session) => session.organization);
  if (!organization) return <Navigate to="/calls" replace />;
  return <Results key={organization.id} organization={organization} />;
}

function Results({ organization }: { organization: { id: string; name: string } }) {
  const t = useResultT();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useResults(organization.id);
  if (data === undefined) {
    return isError ? (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <BoundaryMessage title={t('failed')} onRetry={() => void refetch()} />
      </>
    ) : (
      <PageSkeleton cards={2} />
    );
  }
  const results = data.pages.flat();
  if (results.length === 0) return <NoResults />;
  return (
    <Box maxW="4xl">
      <PageTitle lead={t('lead', { organization: organization.name })}>{t('title')}</PageTitle>
      <Stack as="ul" listStyleType="none" gap="4">
        {results.map((result) => (
          <ResultCard key={result.id} result={result} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button
          mt="6"
          variant="surface"
          colorPalette="gray"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Box>
  );
}

function NoResults() {
  const t = useResultT();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        title={t('empty')}
        action={
          <Button asChild variant="surface">
            <RouterLink to="/calls">{t('calls')}</RouterLink>
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </>
  );
}

function ResultCard({ result: claimed }: { result: ClaimedResult }) {
  const t = useResultT();
  const { language } = useShell();
  const { frameworkName, partner, origin, claimedAt, createdAt, submissionId, result } = claimed;
  const date = formatInstant(claimedAt ?? createdAt, language, 'date');
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Flex gap="4" columnGap="8" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }}>
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Heading as="h2" size="md">
            {frameworkName}
          </Heading>
          <Text mt="1" color="fg.muted">
            {t('from', { partner, origin: hostOf(origin) })}
          </Text>
          <Text color="fg.muted">{t('takenOn', { date })}</Text>
          {submissionId !== null && (
            <Box mt="2">
              <StatusTag tone="success">{t('inApplication')}</StatusTag>
            </Box>
          )}
        </Box>
        <Range low={result.lowerScore} high={result.upperScore} />
      </Flex>
      <WaysOn result={claimed} date={date} />
    </chakra.li>
  );
}

function WaysOn({ result: { id, submissionId, frameworkName }, date }: { result: ClaimedResult; date: string }) {
  const t = useResultT();
  const of = <VisuallyHidden> {t('openOf', { framework: frameworkName, date })}</VisuallyHidden>;
  return (
    <HStack mt="3" columnGap="6" flexWrap="wrap">
      <Link asChild minH="11" display="inline-flex" alignItems="center">
        <RouterLink to={`/embed/results/${id}`}>
          {t('open')}
          {of}
        </RouterLink>
      </Link>
      {submissionId !== null && (
        <Link asChild minH="11" display="inline-flex" alignItems="center">
          <RouterLink to={`/call/${submissionId}`}>
            {t('application')}
            {of}
          </RouterLink>
        </Link>
      )}
    </HStack>
  );
}

/** Without the scheme. */
export const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

function Range({ low, high }: { low: number | null; high: number | null }) {
  const t = useResultT();
  const { language } = useShell();
  return (
    <Box flexShrink="0" textAlign={{ md: 'end' }}>
      <Text fontSize="sm" color="fg.muted">
        {t('range')}
      </Text>
      {low === null || high === null ? (
        <Text fontWeight="semibold">{t('noReturn')}</Text>
      ) : (
        <Text fontSize="2xl" fontWeight="bold" lineHeight="short" fontVariantNumeric="tabular-nums">
          {t('between', { low: showReturn(low, language), high: showReturn(high, language) })}
        </Text>
      )}
    </Box>
  );
}
