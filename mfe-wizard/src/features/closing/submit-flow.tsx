import { type Ref, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QUIZ_UNANSWERED } from '@impact-call/contracts/step-errors';
import { isNetworkError, isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { Dialog, Portal } from '@impact-call/ui/overlays';
import { Box, Button, Flex, Spinner, Text } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import { submissionKey } from '../autosave/submission-key.ts';
import { contentOf, useWizard } from '../submission/wizard-context.ts';
import { explainErrors } from '../explained/explain-errors.ts';
import { loadStepModule } from '../steps/load-step-module.ts';
import { incompleteSteps, type IncompleteStep } from './incomplete-steps.ts';
import { IncompleteList } from './incomplete-list.tsx';

type Phase =
  | { kind: 'asking' }
  | { kind: 'closing' }
  | { kind: 'incomplete'; steps: IncompleteStep[] }
  | { kind: 'unanswered'; steps: IncompleteStep[] }
  | { kind: 'failed'; message: string };

const TITLES = {
  asking: 'submit.title',
  closing: 'submit.processingTitle',
  incomplete: 'submit.incompleteTitle',
  unanswered: 'submit.unansweredTitle',
  failed: 'submit.failedTitle',
} as const;

const CONFIRMATIONS = {
  asking: 'submit.confirm',
  closing: 'submit.confirm',
  failed: 'submit.again',
  unanswered: 'submit.unansweredConfirm',
} as const;

export interface SubmitFlowProps {
  onDone(): void;
  found(stepId: string, content: string | null, problems: number): void;
}

/** From "submit" to the thank-you page: asks, sends what is unsent, closes, and says what is missing. */
export function SubmitFlow({ onDone, found }: SubmitFlowProps) {
  const t = useT();
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const close = useClose(setPhase, found);
  const busy = phase.kind === 'closing';
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open
      lazyMount
      unmountOnExit
      closeOnEscape={!busy}
      closeOnInteractOutside={false}
      initialFocusEl={() => cancelButton.current}
      onOpenChange={(change) => !change.open && !busy && onDone()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t(TITLES[phase.kind])}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <WhatIsHappening phase={phase} onDone={onDone} />
            </Dialog.Body>
            {!busy && (
              <Dialog.Footer>
                <Ways ref={cancelButton} phase={phase} onDone={onDone} onClose={close} />
              </Dialog.Footer>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function WhatIsHappening({ phase, onDone }: { phase: Phase; onDone(): void }) {
  const t = useT();
  if (phase.kind === 'asking') return <Text>{t('submit.text')}</Text>;
  if (phase.kind === 'closing') return <Processing />;
  if (phase.kind === 'failed') return <Text role="alert">{phase.message}</Text>;
  return <IncompleteList steps={phase.steps} isUnanswered={phase.kind === 'unanswered'} onChosen={onDone} />;
}

interface WaysProps {
  /** The way back, which has the focus at first. */
  ref: Ref<HTMLButtonElement>;
  phase: Phase;
  onDone(): void;
  onClose(isUnansweredConfirmed: boolean): Promise<void>;
}

function Ways({ ref, phase, onDone, onClose }: WaysProps) {
  const t = useT();
  return (
    <>
      <Button ref={ref} variant="surface" colorPalette="gray" onClick={onDone}>
        {t(phase.kind === 'incomplete' || phase.kind === 'unanswered' ? 'submit.back' : 'submit.cancel')}
      </Button>
      {phase.kind !== 'incomplete' && (
        <Button onClick={() => void onClose(phase.kind === 'unanswered')}>{t(CONFIRMATIONS[phase.kind])}</Button>
      )}
    </>
  );
}

function Processing() {
  const t = useT();
  return (
    <Flex role="status" gap="4" align="center" pb="4">
      <Spinner size="lg" flexShrink={0} aria-hidden />
      <Box>{t('submit.processing')}</Box>
    </Flex>
  );
}

function useClose(setPhase: (phase: Phase) => void, found: SubmitFlowProps['found']) {
  const t = useT();
  const shell = useShell();
  const wizard = useWizard();
  const navigate = useNavigate();
  const { submission, steps, queue } = wizard;
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => void (present.current = false);
  }, []);
  return async (isUnansweredConfirmed: boolean): Promise<void> => {
    setPhase({ kind: 'closing' });
    if (queue && !(await queue.flush()))
      return setPhase({ kind: 'failed', message: unsentText(queue.getState().status.kind, t) });
    try {
      const { submissionDate, stepResults } = await shell.api.CloseCallSubmission({
        query: { callSubmissionId: submission.id, ...(isUnansweredConfirmed ? { confirmUnanswered: true } : {}) },
      });
      const key = submissionKey(submission.id, shell.session.getState().organization?.id);
      shell.queryClient.setQueryData(key, { ...submission, closed: true, submissionDate, stepResults });
      // Scores come with the submission read anew; the lists of calls change too.
      void shell.queryClient.invalidateQueries();
      void navigate(`/call/${submission.id}`, { replace: true });
    } catch (error) {
      if (!present.current) return;
      if (!isProblem(error, 'submission-incomplete'))
        return setPhase({ kind: 'failed', message: failureText(error, t) });
      const incomplete = await incompleteSteps(steps, error.errors, (step, errors) =>
        explainErrors(shell, loadStepModule, step, contentOf(wizard, step.id), errors),
      );
      for (const { step, problems } of incomplete)
        found(step.id, contentOf(wizard, step.id), Math.max(1, problems.length));
      const isUnanswered = error.errors.every(({ code }) => code === QUIZ_UNANSWERED);
      setPhase({ kind: isUnanswered ? 'unanswered' : 'incomplete', steps: incomplete });
    }
  };
}

function unsentText(status: string, t: T): string {
  if (status === 'conflict') return t('submit.conflict');
  return status === 'refused' ? t('refused.windowClosed') : t('submit.unsent');
}

function failureText(error: unknown, t: T): string {
  if (isProblem(error, 'window-closed')) return t('refused.windowClosed');
  if (isProblem(error, 'number-applied')) return t('refused.numberApplied');
  return t(isNetworkError(error) ? 'submit.offline' : 'submit.failed');
}
