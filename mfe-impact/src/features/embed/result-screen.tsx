import type { EmbedAnswer, EmbedResult, Language } from '@impact-call/contracts';
import { Alert, Box, List, Skeleton, Stack } from '@impact-call/ui/design-system';
import { explainReturn, MINI_DYI_DEFAULTS, readMiniDyiAnswer } from '@impact-call/domain';
import { useMemo, type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { useFramework } from '../framework/use-framework.ts';
import { ImpactHostProvider } from '../screen/impact-context.tsx';
import { getT } from '../../translations.ts';
import { impactErrorText } from '../screen/problems.ts';
import { useEmbedding, useEmbedT } from './embed-context.tsx';
import type { EmbedFrameworkSource } from './embed-framework-source.ts';
import { Failure } from './failure.tsx';
import { EmbedProblem } from './embed-api.ts';

type ResultState =
  | { kind: 'computing' }
  | { kind: 'ready'; computed: EmbedResult }
  | { kind: 'failed'; code: string; retry(): void };

interface Requested {
  answer: EmbedAnswer;
  language: Language;
  attempt: number;
}

const isSame = (one: Requested, other: Requested): boolean =>
  one.answer === other.answer && one.language === other.language && one.attempt === other.attempt;

/** A complete estimate is emitted to the page before it is shown. */
export function useResult(answer: EmbedAnswer): ResultState {
  const { api, language, emit } = useEmbedding();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ asked: Requested; state: ResultState } | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const requested = { answer, language, attempt };
  useEffect(() => {
    let current = true;
    const settle = (state: ResultState): void => setSettled({ asked: { answer, language, attempt }, state });
    api.ask('ComputeEmbedResult', { query: { language }, body: { answer } }).then(
      (computed) => {
        if (!current) return;
        const isComplete = computed.problems.length === 0 && answer.selectedOutcomes.length > 0;
        if (isComplete) emit('complete', { answer, estimate: computed.result });
        settle({ kind: 'ready', computed });
      },
      (error: unknown) =>
        current && settle({ kind: 'failed', code: error instanceof EmbedProblem ? error.code : 'unavailable', retry }),
    );
    return () => {
      current = false;
    };
  }, [api, language, answer, emit, attempt, retry]);
  // An estimate of a previous answer must not be shown for this one.
  return settled && isSame(settled.asked, requested) ? settled.state : { kind: 'computing' };
}

interface Props {
  answer: EmbedAnswer;
  source: EmbedFrameworkSource;
  /** Appears with the result, so that nothing moves under a click. */
  children: ReactNode;
}

/** The page receives the server's result; the same function computes what is shown. */
export function ResultScreen({ answer, source, children }: Props) {
  const computed = useResult(answer);
  const read = useFramework(source);
  const framework = read.kind === 'ready' ? read.framework : null;
  const shown = useMemo(() => {
    const given = readMiniDyiAnswer(answer, 'impact', MINI_DYI_DEFAULTS);
    return framework && { answer: given, framework, explained: explainReturn(given, framework) };
  }, [answer, framework]);
  if (computed.kind === 'failed')
    return (
      <>
        <Failure code={computed.code} retry={computed.retry} />
        {children}
      </>
    );
  if (read.kind === 'failed')
    return (
      <>
        <Failure code="unavailable" retry={read.retry} />
        {children}
      </>
    );
  if (computed.kind === 'computing' || !shown) return <Computing />;
  return (
    <>
      {answer.selectedOutcomes.length === 0 ? (
        <NothingChosen />
      ) : (
        <Estimate {...shown} problems={computed.computed.problems} />
      )}
      {children}
    </>
  );
}

function Computing() {
  const t = useEmbedT();
  return (
    <Box role="status" aria-label={t('result.computing')}>
      <Skeleton height="56" />
    </Box>
  );
}

function NothingChosen() {
  const t = useEmbedT();
  return (
    <Alert.Root status="info">
      <Alert.Content>
        <Alert.Description>{t('result.nothing')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Estimate({ problems, ...shown }: Pick<EmbedResult, 'problems'> & ComponentProps<typeof EstimatePanel>) {
  const { language, i18n } = useEmbedding();
  return (
    <Stack gap="5">
      {problems.length > 0 && <Missing problems={problems} />}
      <ImpactHostProvider language={language} i18n={i18n}>
        <EstimatePanel {...shown} />
      </ImpactHostProvider>
    </Stack>
  );
}

function Missing({ problems }: Pick<EmbedResult, 'problems'>) {
  const t = useEmbedT();
  const { i18n } = useEmbedding();
  const items = [...new Set(problems.map(({ code }) => impactErrorText(code, getT(i18n))))];
  return (
    <Alert.Root status="warning">
      <Alert.Content>
        <Alert.Description>{t('result.missing')}</Alert.Description>
        <List.Root mt="2">
          {items.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
