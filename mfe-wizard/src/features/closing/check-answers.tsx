import { Link as RouterLink } from 'react-router-dom';
import type { Step } from '@impact-call/contracts';
import { DescribedAnswers } from '@impact-call/ui';
import { Box, chakra, Flex, Heading, Link, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { Foldable } from '../described/foldable.tsx';
import { givenAnswers } from '../described/differences.ts';
import { useDescribed } from '../described/use-described.ts';
import { expectsOf } from '../expects/expects.ts';
import { stepPath } from '../submission/step-path.ts';
import type { Finding, Findings } from '../submission/step-progress.ts';
import { StepStateSign } from '../submission/step-state-sign.tsx';
import { useContent, useStepState } from '../submission/use-queue-state.ts';
import { isFixed, useWizard } from '../submission/wizard-context.ts';

/** GOV.UK Design System: Check answers. */
export function CheckAnswers({ findings }: { findings: Findings }) {
  const t = useT();
  const { steps, submission } = useWizard();
  const listed = steps.filter(({ stepType }) => expectsOf(stepType.name) !== 'closing');
  return (
    <Box as="section" aria-labelledby="check-answers" mt="10">
      <Heading as="h2" size="lg" id="check-answers">
        {t('check.title')}
      </Heading>
      <Text mt="1" color="fg.muted">
        {t(submission.reopening ? 'check.reopened' : 'check.text')}
      </Text>
      <chakra.ol listStyleType="none" mt="4">
        {listed.map((step) => (
          <CheckedStep key={step.id} step={step} finding={findings[step.id]} />
        ))}
      </chakra.ol>
    </Box>
  );
}

function CheckedStep({ step, finding }: { step: Step; finding: Finding | undefined }) {
  const t = useT();
  const wizard = useWizard();
  const content = useContent(step.id);
  const state = useStepState(step, finding);
  return (
    <chakra.li borderTopWidth="1px" py="2">
      <Flex gap="3" align="center" justify="space-between" minH="11">
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {step.name}
          </Text>
          <StepStateSign state={state} />
        </Box>
        <Link asChild minH="11" display="inline-flex" alignItems="center" px="2" flexShrink={0}>
          <RouterLink to={stepPath(wizard.submission.id, step.id)} state={{ check: state === 'has-errors' }}>
            {t(isFixed(wizard, step.id) ? 'check.look' : 'check.change')}
            <VisuallyHidden>: {step.name}</VisuallyHidden>
          </RouterLink>
        </Link>
      </Flex>
      <FoldedAnswers step={step} content={content} />
    </chakra.li>
  );
}

function FoldedAnswers({ step, content }: { step: Step; content: string | null }) {
  const t = useT();
  const described = useDescribed(step, content);
  const answers = described && givenAnswers(described);
  if (!answers || answers.length === 0) return null;
  return (
    <Foldable
      summary={
        <>
          {t('check.answers')}
          <VisuallyHidden>: {step.name}</VisuallyHidden>
        </>
      }
    >
      <DescribedAnswers answers={answers} noAnswer={t('answers.none')} />
    </Foldable>
  );
}
