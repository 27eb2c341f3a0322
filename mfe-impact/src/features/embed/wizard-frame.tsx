import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import { readMiniDyiAnswer } from '@impact-call/domain';
import { ErrorSummary } from '@impact-call/ui';
import { Box, Button, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Framework } from '../framework/framework-source.ts';
import { ImpactWizard } from '../wizard/impact-wizard.tsx';
import { subStepsOf, currentScreen } from '../screen/sub-steps.ts';
import type { Draft } from './draft/draft-store.ts';
import { useEmbedding, useEmbedT, useShown } from './embed-context.tsx';
import type { EmbedFrameworkSource } from './embed-framework-source.ts';
import { KeepResult } from './draft/keep-result.tsx';
import { Progress } from './progress.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StartAgain } from './draft/start-again.tsx';
import { asEmbedAnswer, useDraft } from './draft/use-draft.ts';
import type { StepProblem } from '@impact-call/contracts/remote';
import type { i18n } from 'i18next';
import { getT } from '../../translations.ts';
import { problemsOf } from '../screen/problems.ts';

/** The visitor must fix them before leaving this screen. */
const problemsOnScreen = (
  answer: MiniDyiAnswer,
  options: MiniDyiOptions,
  framework: Framework,
  i18n: i18n,
  screen: string,
): StepProblem[] => problemsOf(answer, options, framework, getT(i18n), currentScreen(screen, options));

/** With the field's label in view. */
function focusWithin(root: ShadowRoot, id: string): void {
  const field = root.getElementById(id);
  if (!field) return;
  if (!field.matches('input, select, textarea, button, a[href], [tabindex]')) field.tabIndex = -1;
  field.focus({ preventScroll: true });
  (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'center' });
}

interface Props {
  embedKey: string;
  source: EmbedFrameworkSource;
  options: MiniDyiOptions;
}

interface Judged {
  answer: MiniDyiAnswer;
  framework: Framework;
  screen: string;
}

/** Field ids need not be unique outside the shadow root. */
const STEP_ID = 'impact';
const RESULT = 'result';

function useScreens(options: MiniDyiOptions, wanted: string) {
  const t = useEmbedT();
  const { language } = useEmbedding();
  const screens = [
    ...subStepsOf(options, language).map(({ id, title }) => ({ id: id as string, title })),
    { id: RESULT, title: t('result.title') },
  ];
  const at = Math.max(
    0,
    screens.findIndex(({ id }) => id === wanted),
  );
  return { screens, at, screen: screens[at]?.id ?? RESULT };
}

interface WayProps extends Pick<Props, 'source' | 'options'> {
  draft: Draft;
  answer: MiniDyiAnswer;
  change(changes: Partial<Draft>): void;
}

/** Forward only from a complete screen, back at any time. */
function useWay({ source, options, draft, answer, change }: WayProps) {
  const { i18n } = useEmbedding();
  const [judged, setJudged] = useState<Judged | null>(null);
  const { screens, at, screen } = useScreens(options, draft.screen);
  const { top, follow } = useTopOf(screen);
  // In the current language: the page may change it while problems are shown.
  const problems = useMemo(
    () => (judged ? problemsOnScreen(judged.answer, options, judged.framework, i18n, judged.screen) : []),
    [judged, options, i18n],
  );

  const go = (to: number): void => {
    setJudged(null);
    follow();
    change({ screen: screens[to]?.id ?? '' });
  };
  const next = async (): Promise<void> => {
    const framework = await source.load();
    if (problemsOnScreen(answer, options, framework, i18n, screen).length > 0) setJudged({ answer, framework, screen });
    else go(at + 1);
  };
  return { screens, at, screen, top, problems, go, next };
}

/** In order, with the result at the end. */
export function WizardFrame({ embedKey, source, options }: Props) {
  const t = useEmbedT();
  const { root, language, i18n, emit } = useEmbedding();
  const { draft, change, clear } = useDraft(embedKey);
  const answer = readMiniDyiAnswer(draft.answer, STEP_ID, options);
  const { screens, at, screen, top, problems, go, next } = useWay({ source, options, draft, answer, change });
  const onChange = (changed: MiniDyiAnswer): void => {
    const stored = asEmbedAnswer(changed);
    change({ answer: stored });
    emit('change', { answer: stored });
  };
  const startAgain = (): void => {
    go(0);
    clear();
  };
  const ways = <Ways {...{ at, screens, go }} onNext={() => void next()} onRestart={startAgain} />;

  return (
    <Box as="section" aria-label={t('region')} bg="bg" color="fg" p={{ base: '4', md: '8' }} maxW="5xl" mx="auto">
      <Box ref={top} tabIndex={-1} mb="6">
        <Progress at={at} screens={screens} onSelect={go} />
      </Box>
      <ErrorSummary problems={problems} title={t('problems')} onSelect={(anchor) => focusWithin(root, anchor)} />
      {screen === RESULT ? (
        <Result {...{ draft, change, source, ways }} />
      ) : (
        <ImpactWizard
          stepId={STEP_ID}
          page={screen}
          value={answer}
          readOnly={false}
          {...{ options, source, problems, language, i18n, onChange }}
        >
          {ways}
        </ImpactWizard>
      )}
    </Box>
  );
}

interface ResultProps extends Pick<ReturnType<typeof useDraft>, 'draft' | 'change'> {
  source: EmbedFrameworkSource;
  ways: ReactNode;
}

function Result({ draft, change, source, ways }: ResultProps) {
  const t = useEmbedT();
  return (
    <>
      <Heading as="h2" size="xl" mb="4">
        {t('result.title')}
      </Heading>
      <ResultScreen answer={draft.answer} source={source}>
        <KeepResult draft={draft} change={change} />
        {ways}
      </ResultScreen>
    </>
  );
}

/** When `screen` changes after a call of `follow`. */
function useTopOf(screen: string) {
  const top = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    // Not on the first render: the page decides where the focus is.
    if (moved.current) top.current?.focus({ preventScroll: true });
    if (moved.current) top.current?.scrollIntoView({ block: 'start' });
    moved.current = false;
  }, [screen]);
  return { top, follow: () => void (moved.current = true) };
}

interface WaysProps {
  at: number;
  screens: readonly { id: string }[];
  go(to: number): void;
  onNext(): void;
  onRestart(): void;
}

function Ways({ at, screens, go, onNext, onRestart }: WaysProps) {
  const t = useEmbedT();
  useShown();
  return (
    <HStack mt="8" gap="3" flexWrap="wrap">
      {at > 0 && (
        <Button variant="surface" colorPalette="gray" minH="11" onClick={() => go(at - 1)}>
          {t('back')}
        </Button>
      )}
      {screens[at]?.id !== RESULT && (
        <Button minH="11" onClick={onNext}>
          {screens[at + 1]?.id === RESULT ? t('toResult') : t('next')}
        </Button>
      )}
      <Text fontSize="sm" color="fg.muted" ms="auto">
        {t('device')}
      </Text>
      <StartAgain onSure={onRestart} />
    </HStack>
  );
}
