import type { ReactNode } from 'react';
import type { Step } from '@impact-call/contracts';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Box, chakra, Flex } from '@impact-call/ui/design-system';
import { useT } from '../translations.ts';
import { QuestionsLink } from '../features/questions/questions-link.tsx';
import { SEND, sendPath, stepPath } from '../features/submission/step-path.ts';
import type { Finding, Findings } from '../features/submission/step-progress.ts';
import { StateSign, StepStateSign } from '../features/submission/step-state-sign.tsx';
import { useStepState } from '../features/submission/use-queue-state.ts';
import { isFixed, useWizard } from '../features/submission/wizard-context.ts';
import { WithdrawButton } from '../features/withdrawal/withdraw-button.tsx';

interface StepListProps {
  current: string;
  findings: Findings;
  onChosen?: (() => void) | undefined;
}

/** GOV.UK Design System: Task list. The last entry checks and submits. */
function Steps({ current, findings, onChosen }: StepListProps) {
  const t = useT();
  const wizard = useWizard();
  const { steps, submission } = wizard;
  const row = { current, onChosen };
  return (
    <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="1">
      {steps.map((step, index) => (
        <Row
          key={step.id}
          {...row}
          id={step.id}
          path={stepPath(submission.id, step.id)}
          number={index + 1}
          name={step.name}
        >
          {!isFixed(wizard, step.id) && <StateOf step={step} finding={findings[step.id]} />}
        </Row>
      ))}
      {!wizard.readOnly && (
        <Row {...row} id={SEND} path={sendPath(submission.id)} number={steps.length + 1} name={t('send.title')}>
          <Readiness />
        </Row>
      )}
    </chakra.ol>
  );
}

export const StepList = (props: StepListProps) => (
  <>
    <Steps {...props} />
    <Box mt="4">
      <QuestionsLink />
      <WithdrawButton />
    </Box>
  </>
);

function StateOf({ step, finding }: { step: Step; finding: Finding | undefined }) {
  return <StepStateSign state={useStepState(step, finding)} />;
}

/** Errors that submission would find now, once the server has responded. */
function Readiness() {
  const t = useT();
  const { serverStates } = useWizard();
  if (serverStates.size === 0) return null;
  const count = [...serverStates.values()].reduce((sum, { problems }) => sum + problems, 0);
  if (count === 0) return <StateSign look="complete">{t('send.ready')}</StateSign>;
  return <StateSign look="not-started">{t('send.open', { count })}</StateSign>;
}

interface RowProps extends Pick<StepListProps, 'current' | 'onChosen'> {
  id: string;
  path: string;
  number: number;
  name: string;
  children: ReactNode;
}

function Row({ id, path, number, name, current, onChosen, children }: RowProps) {
  const { search } = useLocation();
  const isCurrent = id === current;
  return (
    <li>
      <RouterLink to={{ pathname: path, search }} aria-current={isCurrent ? 'step' : undefined} onClick={onChosen}>
        <Flex
          gap="3"
          px="3"
          py="2.5"
          minH="11"
          borderRadius="l2"
          borderInlineStartWidth="3px"
          borderColor={isCurrent ? 'accent.solid' : 'transparent'}
          bg={isCurrent ? 'accent.subtle' : undefined}
          _hover={{ bg: isCurrent ? 'accent.subtle' : 'bg.muted' }}
        >
          <Box color="fg.muted" textStyle="figures" minW="5" fontWeight={isCurrent ? 'bold' : 'normal'} aria-hidden>
            {number}
          </Box>
          <Box flex="1" minW="0">
            <Box fontWeight={isCurrent ? 'bold' : 'medium'} overflowWrap="anywhere" lineHeight="short">
              {name}
            </Box>
            {children && <Box mt="1">{children}</Box>}
          </Box>
        </Flex>
      </RouterLink>
    </li>
  );
}
