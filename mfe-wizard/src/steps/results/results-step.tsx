import { lazy } from 'react';
import type { Step, Submission } from '@impact-call/contracts';
import { CONTRACT_VERSION, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { EmptyState, When } from '@impact-call/ui';
import { Box, Heading, Stack } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { AnswerList } from '../../features/described/answer-list.tsx';
import { Foldable } from '../../features/described/foldable.tsx';
import { QuizRecap, QuizScores } from '../quiz/quiz-outcome.tsx';
import { expectsOf } from '../../features/expects/expects.ts';
import { ImpactOutcome } from './impact-outcome.tsx';
import { Trophy } from 'lucide-react';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepLine } from '../../features/step-offers/step-offers.ts';
import { stepTitle } from '../../features/step-titles/step-title.ts';

const resultOf = ({ stepResults }: Submission, { id }: Step) => stepResults.find(({ stepId }) => stepId === id);
const isScored = ({ quizResult, impactResult }: Submission['stepResults'][number]): boolean =>
  quizResult !== undefined || impactResult !== undefined;

function ResultsStep({ submission }: StepProps) {
  const t = useT();
  const isShown = submission.stepResults.some(isScored);
  return (
    <Stack gap="10">
      {isShown ? <Scores submission={submission} /> : <WhyNone submission={submission} />}
      {submission.closed && <Recap submission={submission} title={t('results.recapTitle')} />}
    </Stack>
  );
}

/** Why there is no result: not submitted, locked by the call, or no scored step. */
function WhyNone({ submission: { closed, isLocked, callLockEnd } }: { submission: Submission }) {
  const t = useT();
  const lock = isLocked && callLockEnd !== null && (
    <>
      {t('results.availableFrom')} <When value={callLockEnd} />.
    </>
  );
  if (!closed)
    return (
      <EmptyState title={t('results.notYet')}>
        {t('results.notYetText')} {lock}
      </EmptyState>
    );
  return lock ? (
    <EmptyState title={t('results.locked')}>
      {t('results.lockedText')} {lock}
    </EmptyState>
  ) : (
    <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>
  );
}

function Scores({ submission }: { submission: Submission }) {
  const t = useT();
  return submission.steps.map((step) => {
    const result = resultOf(submission, step);
    if (!result || !isScored(result)) return null;
    const { quizResult, impactResult, content } = result;
    return (
      <Box as="section" key={step.id} aria-labelledby={`result-${step.id}`}>
        <Heading as="h2" size="xl" mb="4" id={`result-${step.id}`}>
          {step.name}
        </Heading>
        {impactResult && <ImpactOutcome step={step} content={content} result={impactResult} />}
        {quizResult && (
          <>
            <QuizScores result={quizResult} />
            <Box mt="3">
              <Foldable summary={t('results.showQuestions')}>
                <QuizRecap recap={quizResult.recap} />
              </Foldable>
            </Box>
          </>
        )}
      </Box>
    );
  });
}

function Recap({ submission, title }: { submission: Submission; title: string }) {
  const answered = submission.steps.filter(
    (step) => resultOf(submission, step) && expectsOf(step.stepType.name) === 'answers',
  );
  if (answered.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="results-recap">
      <Heading as="h2" size="xl" mb="2" id="results-recap">
        {title}
      </Heading>
      {answered.map((step) => (
        <Box key={step.id} borderTopWidth="1px">
          <Foldable summary={step.name}>
            <AnswerList step={step} content={resultOf(submission, step)?.content ?? null} />
          </Foldable>
        </Box>
      ))}
    </Box>
  );
}

export const resultsStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('results'),
  offer: { line: stepLine('results'), Icon: Trophy, place: 60 },
  expects: 'closing',
  Component: scopedStep(ResultsStep),
  Editor: lazy(() => import('./results-editor.tsx').then((m) => ({ default: m.ResultsEditor }))),
  validate: () => [],
  async describe({ submission, shell }) {
    const { describeResults } = await import('./describe-results.ts');
    return describeResults(submission, shell);
  },
};
