import { useEffect, useEffectEvent, useState } from 'react';
import { useShell } from '@impact-call/ui';
import { hasConflict } from '../autosave/step-draft.ts';
import { expectsOf } from '../expects/expects.ts';
import type { useFindings } from '../submission/use-findings.ts';
import { useQueueState } from '../submission/use-queue-state.ts';
import { savedVersionOf, useWizard, type Wizard } from '../submission/wizard-context.ts';
import { useT } from '../../translations.ts';
import { openPointsOf, type OpenStep } from './open-points.ts';

const savedState = ({ queue, steps, ...wizard }: Wizard): string =>
  steps
    .map(({ id }) => {
      const draft = queue?.getState().drafts.get(id);
      return [savedVersionOf({ queue, steps, ...wizard }, id), draft && hasConflict(draft), draft?.refused].join();
    })
    .join(' ');

/** Null until the application has been checked. */
export function useOpenSteps(found: ReturnType<typeof useFindings>['found']): OpenStep[] | null {
  const shell = useShell();
  const t = useT();
  const wizard = useWizard();
  const [open, setOpen] = useState<OpenStep[] | null>(null);
  const state = useQueueState(wizard.queue, () => savedState(wizard));
  const read = useEffectEvent(() =>
    Promise.all(
      wizard.steps
        .filter(({ stepType }) => expectsOf(stepType.name) === 'answers')
        .map((step) => openPointsOf(shell, wizard, step, t)),
    ),
  );
  const keep = useEffectEvent((steps: OpenStep[]) => {
    for (const { step, content, points } of steps)
      found(step.id, content, points.filter(({ isConfirmable }) => !isConfirmable).length);
    setOpen(steps.filter(({ points }) => points.length > 0));
  });
  useEffect(() => {
    let isCurrent = true;
    void read().then((steps) => isCurrent && keep(steps));
    return () => {
      isCurrent = false;
    };
  }, [wizard.serverStates, state]);
  return open;
}
