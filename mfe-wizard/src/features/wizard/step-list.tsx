import type { Step } from '@impact-call/contracts';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Box, chakra, Flex } from '@impact-call/ui/design-system';
import { stepPath } from '../submission/step-path.ts';
import type { Finding, Findings } from '../submission/step-progress.ts';
import { StepStateSign } from '../submission/step-state-sign.tsx';
import { useStepState } from '../submission/use-step-state.ts';
import { isFixed, useWizard } from '../submission/wizard-context.ts';
import { WithdrawButton } from '../withdrawal/withdraw-button.tsx';

/** All steps with their state in words and icon (GOV.UK Design System: Task list). */
function Steps({ current, findings, onChosen }: { current: string | null; findings: Findings; onChosen?: () => void }) {
  const wizard = useWizard();
  const { search } = useLocation();
  return (
    <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="1">
      {wizard.steps.map((step, index) => (
        <li key={step.id}>
          <RouterLink
            to={{ pathname: stepPath(wizard.submission.id, step.id), search }}
            aria-current={step.id === current ? 'step' : undefined}
            onClick={onChosen}
          >
            <StepRow
              step={step}
              number={index + 1}
              finding={findings[step.id]}
              current={step.id === current}
              silent={isFixed(wizard, step.id)}
            />
          </RouterLink>
        </li>
      ))}
    </chakra.ol>
  );
}

/** The steps, and the way out of the call below them. */
export const StepList = (props: Parameters<typeof Steps>[0]) => (
  <>
    <Steps {...props} />
    <Box mt="4">
      <WithdrawButton />
    </Box>
  </>
);

interface RowProps {
  step: Step;
  number: number;
  finding: Finding | undefined;
  current: boolean;
  silent: boolean;
}

function StepRow({ step, number, finding, current, silent }: RowProps) {
  const state = useStepState(step, finding);
  return (
    <Flex
      gap="3"
      px="3"
      py="2.5"
      minH="11"
      borderRadius="l2"
      borderInlineStartWidth="3px"
      borderColor={current ? 'accent.solid' : 'transparent'}
      bg={current ? 'accent.subtle' : undefined}
      _hover={{ bg: current ? 'accent.subtle' : 'bg.muted' }}
    >
      <Box color="fg.muted" textStyle="figures" minW="5" fontWeight={current ? 'bold' : 'normal'} aria-hidden>
        {number}
      </Box>
      <Box flex="1" minW="0">
        <Box fontWeight={current ? 'bold' : 'medium'} overflowWrap="anywhere" lineHeight="short">
          {step.name}
        </Box>
        {!silent && (
          <Box mt="1">
            <StepStateSign state={state} />
          </Box>
        )}
      </Box>
    </Flex>
  );
}
