import { type Ref, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNetworkError, isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { Dialog, Portal } from '@impact-call/ui/overlays';
import { Box, Button, Flex, Spinner, Text } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import { submissionKey } from '../autosave/application-state.ts';
import { stepStatesKey } from '../submission/use-step-states.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { refusedStates } from './open-points.ts';

type Phase = { kind: 'asking' } | { kind: 'closing' } | { kind: 'failed'; message: string };

const TITLES = {
  asking: 'submit.title',
  closing: 'submit.processingTitle',
  failed: 'submit.failedTitle',
} as const;

export interface SubmitFlowProps {
  /** Open points that the applicant confirms by submitting. */
  leftOut: number;
  onDone(): void;
  /** As incomplete; `useStepStates` now has the errors. */
  onRefused(): void;
}

export function SubmitFlow({ leftOut, onDone, onRefused }: SubmitFlowProps) {
  const t = useT();
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const close = useClose(setPhase, onRefused);
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
              <WhatIsHappening phase={phase} leftOut={leftOut} />
            </Dialog.Body>
            {!busy && <Ways ref={cancelButton} phase={phase} onDone={onDone} onClose={() => void close(leftOut > 0)} />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface WaysProps {
  ref: Ref<HTMLButtonElement>;
  phase: Phase;
  onDone(): void;
  onClose(): void;
}

function Ways({ ref, phase, onDone, onClose }: WaysProps) {
  const t = useT();
  return (
    <Dialog.Footer>
      <Button ref={ref} variant="surface" colorPalette="gray" onClick={onDone}>
        {t('submit.cancel')}
      </Button>
      <Button onClick={onClose}>{t(phase.kind === 'failed' ? 'submit.again' : 'submit.confirm')}</Button>
    </Dialog.Footer>
  );
}

function WhatIsHappening({ phase, leftOut }: { phase: Phase; leftOut: number }) {
  const t = useT();
  if (phase.kind === 'closing') return <Processing />;
  if (phase.kind === 'failed') return <Text role="alert">{phase.message}</Text>;
  return (
    <>
      <Text>{t('submit.text')}</Text>
      {leftOut > 0 && <Text mt="3">{t('submit.leftOut', { count: leftOut })}</Text>}
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

function useClose(setPhase: (phase: Phase) => void, onRefused: () => void) {
  const t = useT();
  const shell = useShell();
  const wizard = useWizard();
  const navigate = useNavigate();
  const { submission, queue } = wizard;
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => void (present.current = false);
  }, []);
  return async (isConfirmed: boolean): Promise<void> => {
    setPhase({ kind: 'closing' });
    if (queue && !(await queue.flush()))
      return setPhase({ kind: 'failed', message: unsentText(queue.getState().status.kind, t) });
    try {
      const { submissionDate, stepResults } = await shell.api.CloseCallSubmission({
        query: { callSubmissionId: submission.id, ...(isConfirmed ? { confirmUnanswered: true } : {}) },
      });
      const key = submissionKey(submission.id, shell.session.getState().organization?.id);
      shell.queryClient.setQueryData(key, { ...submission, closed: true, submissionDate, stepResults });
      // Scores come with the reloaded submission, and the lists of calls change too.
      void shell.queryClient.invalidateQueries();
      void navigate(`/call/${submission.id}`, { replace: true });
    } catch (error) {
      if (!present.current) return;
      if (!isProblem(error, 'submission-incomplete'))
        return setPhase({ kind: 'failed', message: failureText(error, t) });
      const key = stepStatesKey(submission);
      shell.queryClient.setQueryData(key, refusedStates(wizard, error.errors));
      // The rejection omits confirmed errors, so reload all states.
      void shell.queryClient.invalidateQueries({ queryKey: key });
      onRefused();
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
