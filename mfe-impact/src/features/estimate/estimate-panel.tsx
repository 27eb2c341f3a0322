import type { MiniDyiAnswer } from '@impact-call/contracts';
import { type Bound, type ExplainedReturn, formatInstant } from '@impact-call/domain';
import { Box, Heading, Skeleton, Text } from '@impact-call/ui/design-system';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { Framework } from '../framework/framework-source.ts';
import { useT, useLanguage } from '../screen/impact-context.tsx';
import { Assumptions } from './assumptions.tsx';
import { BoundChoice } from './bound-choice.tsx';
import { BridgeTable } from './bridge-table.tsx';
import { ChainPicture } from './chain-picture.tsx';
import { Disclosure } from '../fields/disclosure.tsx';
import { EstimateHeadline } from './estimate-headline.tsx';

const Sensitivity = lazy(() => import('./sensitivity/sensitivity.tsx').then((m) => ({ default: m.Sensitivity })));

interface Props {
  answer: MiniDyiAnswer;
  framework: Framework;
  explained: ExplainedReturn;
}

export function EstimatePanel({ answer, framework, explained }: Props) {
  const t = useT();
  const { result } = explained;
  const isEmpty = result.upper.presentValue === 0;
  return (
    <PanelBox title={t('estimate.title')}>
      {isEmpty ? (
        <Text mt="2" color="fg.muted">
          {t(explained.bridge.upper.gross > 0 ? 'estimate.deducted' : 'estimate.nothing')}
        </Text>
      ) : (
        <EstimateHeadline result={result} />
      )}
      {!isEmpty && (
        <Box mt="6">
          <Heading as="h4" size="sm">
            {t('estimate.chain.title')}
          </Heading>
          <Text fontSize="sm" color="fg.muted" mb="3">
            {t('estimate.chain.text')}
          </Text>
          <ChainPicture outcomes={answer.selectedOutcomes} framework={framework} result={result} />
        </Box>
      )}
      {!isEmpty && <Explanations {...{ answer, framework, explained }} />}
    </PanelBox>
  );
}

function Explanations({ answer, framework, explained }: Props) {
  const t = useT();
  const { result } = explained;
  return (
    <Box mt="6">
      <Disclosure title={t('estimate.bridge.title')}>
        <Bridge {...explained} />
      </Disclosure>
      <Disclosure title={t('estimate.sensitivity')} heavy>
        <Suspense fallback={<Skeleton height="64" />}>
          <Sensitivity {...{ answer, framework, result }} />
        </Suspense>
      </Disclosure>
      <Disclosure title={t('estimate.assumptions.title')}>
        <Assumptions outcomes={answer.selectedOutcomes} framework={framework} result={result} />
      </Disclosure>
    </Box>
  );
}

function PanelBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderWidth="1px"
      borderTopWidth="4px"
      borderTopColor="accent.solid"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h3" id={id} size="md">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Bridge({ bridge, result }: ExplainedReturn) {
  const t = useT();
  const [bound, setBound] = useState<Bound>('lower');
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('estimate.bridge.text', { years: result.parameters.years })}
      </Text>
      <BoundChoice bound={bound} onChange={setBound} />
      <BridgeTable bridge={bridge[bound]} {...result} />
    </>
  );
}

/** docs/rules/07-calls.md#results-lock */
export function LockedEstimate({ until }: { until: string }) {
  const t = useT();
  return (
    <PanelBox title={t('estimate.locked', { date: formatInstant(until, useLanguage()) })}>
      <Text mt="2" color="fg.muted">
        {t('estimate.lockedText')}
      </Text>
    </PanelBox>
  );
}
