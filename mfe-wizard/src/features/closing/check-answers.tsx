import { Link as RouterLink } from 'react-router';
import type { Step } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Heading, Link, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { AnswerList } from '../answers/answer-list.tsx';
import { answersInWords } from '../answers/answers-in-words.ts';
import { Foldable } from '../answers/foldable.tsx';
import { stepPath } from '../wizard/step-path.ts';
import { stepState } from '../wizard/step-progress.ts';
import { StepStateSign } from '../wizard/step-state-sign.tsx';
import type { useFindings } from '../wizard/use-findings.ts';
import { contentOf, useWizard } from '../wizard/wizard-context.ts';
import { useCheckOthers } from './use-check-others.ts';

interface CheckAnswersProps {
  /** The step in view, which is the last one. */
  current: Step;
  progress: ReturnType<typeof useFindings>;
}

/**
 * Before submitting: every step with its state, what was answered, and the way to change it (GOV.UK Design System:
 * Check answers).
 */
export function CheckAnswers({ current, progress: { findings, found } }: CheckAnswersProps) {
  const t = useT();
  const { steps } = useWizard();
  useCheckOthers(current.id, found);
  const listed = steps.filter(({ stepType }) => stepType.name !== 'results');
  if (listed.length < 2) return null;
  return (
    <Box as="section" aria-labelledby="check-answers" mt="12" pt="6" borderTopWidth="2px">
      <Heading as="h2" size="lg" id="check-answers">
        {t('check.title')}
      </Heading>
      <Text mt="1" color="fg.muted">
        {t('check.text')}
      </Text>
      <chakra.ol listStyleType="none" mt="4">
        {listed.map((step) => (
          <CheckedStep key={step.id} step={step} isCurrent={step.id === current.id} finding={findings[step.id]} />
        ))}
      </chakra.ol>
    </Box>
  );
}

function CheckedStep({
  step,
  isCurrent,
  finding,
}: {
  step: Step;
  isCurrent: boolean;
  finding: Parameters<typeof stepState>[2];
}) {
  const t = useT();
  const { language } = useShell();
  const wizard = useWizard();
  const content = contentOf(wizard, step.id);
  const state = stepState(step, content, finding);
  const holdsAnswers = !isCurrent && answersInWords(step, content, { language, t }).length > 0;
  return (
    <chakra.li borderTopWidth="1px" py="2">
      <Flex gap="3" align="center" justify="space-between" minH="11">
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {step.name}
          </Text>
          <StepStateSign state={state} />
        </Box>
        {!isCurrent && (
          <Link asChild minH="11" display="inline-flex" alignItems="center" px="2" flexShrink={0}>
            <RouterLink to={stepPath(wizard.submission.id, step.id)} state={{ check: state === 'has-errors' }}>
              {t('check.change')}
              <VisuallyHidden>: {step.name}</VisuallyHidden>
            </RouterLink>
          </Link>
        )}
      </Flex>
      {holdsAnswers && (
        <Foldable
          summary={
            <>
              {t('check.answers')}
              <VisuallyHidden>: {step.name}</VisuallyHidden>
            </>
          }
        >
          <AnswerList step={step} content={content} />
        </Foldable>
      )}
    </chakra.li>
  );
}
