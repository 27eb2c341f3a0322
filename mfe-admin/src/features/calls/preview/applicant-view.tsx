import type { Submission } from '@impact-call/contracts';
import { BoundaryMessage, Deadline, EmptyState, PageSkeleton, PageTitle, SafeHtml, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { use, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { StepHost, StepPager } from '@impact-call/contracts/remote';
import { callTextsReady, useCallT } from '../texts.ts';
import { PreviewStep } from './preview-step.tsx';

const SINGLE = { first: true, last: true };

/** Content of the preview frame: the texts of the call and its steps, fully usable. */
export function ApplicantView() {
  const shell = useShell();
  use(callTextsReady(shell));
  const t = useCallT();
  const { callId = '' } = useParams();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['call-preview', callId, shell.language],
      queryFn: ({ signal }) => shell.api.PreviewCall({ query: { id: callId, language: shell.language }, signal }),
      retry: false,
    },
    shell.queryClient,
  );
  if (data) return <LoadedPreview preview={data} />;
  return isError ? (
    <BoundaryMessage title={t('one.failed')} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton cards={1} />
  );
}

function LoadedPreview({ preview }: { preview: Submission }) {
  const t = useCallT();
  const { steps } = preview;
  const { at, open, host, isFirst, isLast, previous, next } = useStepTurns(steps.length);
  const step = steps[at];
  return (
    <>
      <PageTitle size="2xl" overflowWrap="anywhere">
        {preview.callName || t('list.nameless')}
      </PageTitle>
      <Text as="div" mb="4" fontSize="sm">
        {preview.openingAt === null ? t('list.noOpening') : <Deadline value={preview.closingAt} />}
      </Text>
      <SafeHtml html={preview.callDescription} maxW="prose" mb="8" />
      {step === undefined ? (
        <EmptyState title={t('preview.noSteps')} />
      ) : (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap={{ base: '6', lg: '10' }}>
          <StepList steps={steps} at={at} onOpen={open} />
          <Box minW="0">
            <PreviewStep key={step.id} step={step} preview={preview} host={host} />
            <Flex mt="8" gap="3" wrap="wrap">
              <Button variant="surface" colorPalette="gray" disabled={isFirst} onClick={previous}>
                {t('preview.previous')}
              </Button>
              <Button disabled={isLast} onClick={() => void next()}>
                {t('preview.next')}
              </Button>
            </Flex>
          </Box>
        </Grid>
      )}
    </>
  );
}

function StepList({ steps, at, onOpen }: { steps: Submission['steps']; at: number; onOpen(index: number): void }) {
  const t = useCallT();
  return (
    <chakra.nav aria-label={t('preview.steps')}>
      <chakra.ol listStyleType="none">
        {steps.map((step, index) => (
          <li key={step.id}>
            <chakra.button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onOpen(index)}
              display="flex"
              gap="2"
              w="full"
              minH="11"
              alignItems="center"
              textAlign="start"
              cursor="pointer"
              borderRadius="l1"
              px="2"
              fontWeight={index === at ? 'semibold' : 'normal'}
              bg={index === at ? 'bg.muted' : undefined}
              _hover={{ bg: 'bg.muted' }}
            >
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                {index + 1}
              </chakra.span>
              <chakra.span minW="0" overflowWrap="anywhere">
                {step.name}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function useStepTurns(count: number) {
  const [{ at, place }, setView] = useState({ at: 0, place: SINGLE });
  const pager = useRef<StepPager | null>(null);
  const host = useMemo<StepHost>(
    () => ({
      externalRevision: 0,
      registerPager: (registered) => void (pager.current = registered),
      onPageChange: (_page, place) => setView((view) => ({ ...view, place })),
    }),
    [],
  );
  const open = (index: number): void => setView({ at: index, place: SINGLE });
  return {
    at,
    open,
    host,
    isFirst: at === 0 && place.first,
    isLast: at >= count - 1 && place.last,
    previous: (): void => {
      if (!pager.current?.previous()) open(at - 1);
    },
    async next(): Promise<void> {
      const turned = (await pager.current?.next()) ?? 'end';
      if (turned === 'end') open(at + 1);
    },
  };
}
