import { useMemo, useState } from 'react';
import type { Step } from '@impact-call/contracts';
import type { StepModule, StepProblem, SubStep } from '@impact-call/contracts/remote';
import { focusField, useShell } from '@impact-call/ui';
import type { StepDesk } from '../steps/step-desk.ts';
import { parseContent } from './parse-content.ts';
import { useStakeholderNotice } from './stakeholder-notice.ts';
import { LAST_PAGE } from './step-path.ts';
import { useGo } from './use-go.ts';
import { useDeskOf } from './use-step-desk.ts';
import { contentOf, useWizard } from './wizard-context.ts';

export interface Walk {
  problems: StepProblem[];
  desk: StepDesk;
  subSteps: SubStep[];
  /** The screen in view of a step that has several. */
  subStep: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** Checks what is in view; then goes on, or calls `atEnd` on the last screen of all. */
  next(atEnd: () => void): Promise<void>;
  previous(): void;
  show(problem: StepProblem): void;
  /** Lists all that is missing in the step. */
  checkAll(): Promise<void>;
}

interface Place {
  step: Step;
  subStep: string | undefined;
  module: StepModule | null;
  found(stepId: string, content: string | null, problems: number): void;
}

const NONE: StepProblem[] = [];
const afterDrawing = (task: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(task));

/** Walking through the steps and their screens, one after the other. */
export function useStepWalk({ step, subStep: asked, module, found }: Place): Walk {
  const shell = useShell();
  const sayLackingStakeholder = useStakeholderNotice();
  const wizard = useWizard();
  const { steps, submission, readOnly, queue, autosave } = wizard;
  const go = useGo(submission.id);
  const { desk, pager, place } = useDeskOf(submission.id, step.id, asked, autosave.lanes.get(step.id)?.epoch ?? 0);
  const [shown, setShown] = useState({ stepId: step.id, problems: NONE });
  const subSteps = useMemo(() => module?.subSteps?.(step, shell) ?? [], [module, step, shell]);
  const index = steps.findIndex(({ id }) => id === step.id);
  const screen =
    asked === LAST_PAGE
      ? Math.max(0, subSteps.length - 1)
      : Math.max(
          0,
          subSteps.findIndex(({ id }) => id === asked),
        );
  const onLastScreen = screen >= subSteps.length - 1;
  const subStep = subSteps[screen]?.id ?? asked;

  const check = async (): Promise<StepProblem[] | 'moved'> => {
    const turned = pager.current?.next();
    if (turned !== undefined && turned !== 'end') return turned;
    if (turned === 'end' || readOnly || !module) return NONE;
    return module.validate({
      step,
      value: parseContent(contentOf(wizard, step.id)),
      shell,
      ...(subSteps.length > 0 && subStep !== undefined ? { subStep } : {}),
    });
  };
  const next = async (atEnd: () => void): Promise<void> => {
    const result = await check();
    queue?.wake();
    if (result === 'moved') return setShown({ stepId: step.id, problems: NONE });
    setShown({ stepId: step.id, problems: result });
    if (!readOnly && module && (result.length > 0 || onLastScreen))
      found(step.id, contentOf(wizard, step.id), result.length);
    if (result.length > 0) return sayLackingStakeholder(step, parseContent(contentOf(wizard, step.id)), subStep);
    const following = steps[index + 1];
    if (!onLastScreen) go(step.id, subSteps[screen + 1]?.id);
    else if (following) go(following.id);
    else atEnd();
  };
  const previous = (): void => {
    setShown({ stepId: step.id, problems: NONE });
    queue?.wake();
    if (pager.current?.previous()) return;
    const before = steps[index - 1];
    if (screen > 0) go(step.id, subSteps[screen - 1]?.id);
    else if (before) go(before.id, LAST_PAGE);
  };
  const show = (problem: StepProblem): void => {
    if (pager.current) return pager.current.show(problem);
    if (problem.subStep !== undefined && problem.subStep !== subStep) go(step.id, problem.subStep);
    afterDrawing(() => focusField(problem.anchor));
  };
  const checkAll = async (): Promise<void> => {
    if (module)
      setShown({
        stepId: step.id,
        problems: await module.validate({ step, value: parseContent(contentOf(wizard, step.id)), shell }),
      });
  };
  return {
    checkAll,
    problems: shown.stepId === step.id ? shown.problems : NONE,
    desk,
    subSteps,
    subStep,
    isFirst: index === 0 && screen === 0 && place.first,
    isLast: index === steps.length - 1 && onLastScreen && place.last,
    next,
    previous,
    show,
  };
}
