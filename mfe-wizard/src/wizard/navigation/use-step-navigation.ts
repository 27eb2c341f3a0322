import { useState } from 'react';
import type { Step } from '@impact-call/contracts';
import {
  LAST_PAGE,
  type StepHost,
  type StepModule,
  type StepPage,
  type StepProblem,
} from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useGo } from './use-go.ts';
import { useListedPages } from './use-listed-pages.ts';
import { useStepHost } from '../use-step-host.ts';
import { useQueueState } from '../../features/submission/use-queue-state.ts';
import { contentOf, isFixed, useWizard } from '../../features/submission/wizard-context.ts';

export interface Navigation {
  problems: StepProblem[];
  host: StepHost;
  /** Empty if the step turns its own pages or has only one. */
  pages: StepPage[];
  page: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** Validates the current page; calls `atEnd` on the very last one. */
  next(atEnd: () => void): Promise<void>;
  previous(): void;
  show(problem: StepProblem): void;
  checkAll(): Promise<void>;
}

interface Place {
  step: Step;
  page: string | undefined;
  module: StepModule | null;
  found(stepId: string, content: string | null, problems: number): void;
}

const NONE: StepProblem[] = [];

/** On a page that the step turns itself or on a listed one. */
function usePages({ step, page: requested, module }: Pick<Place, 'step' | 'page' | 'module'>) {
  const { submission, queue } = useWizard();
  const revision = useQueueState(queue, ({ drafts }) => drafts.get(step.id)?.externalRevision ?? 0);
  const own = useStepHost(submission.id, step.id, requested, revision);
  const listed = useListedPages(step, requested, module);
  return {
    host: own.host,
    pages: listed.pages,
    page: listed.page,
    isFirst: listed.place.first && own.place.first,
    isLast: listed.place.last && own.place.last,
    pager: () => own.pager.current ?? listed.pager,
    show(problem: StepProblem): void {
      own.showWhenReady(problem);
      (own.pager.current ?? listed.pager).show(problem);
    },
  };
}

/** From its pages and from its module's validation of the current answer. */
function useChecks({ step, module }: Pick<Place, 'step' | 'module'>) {
  const shell = useShell();
  const wizard = useWizard();
  const [found, setFound] = useState({ stepId: step.id, problems: NONE });
  const setProblems = (problems: StepProblem[]): void => setFound({ stepId: step.id, problems });
  const input = () => ({ step, value: readStoredAnswer(contentOf(wizard, step.id)), shell });
  return {
    problems: found.stepId === step.id ? found.problems : NONE,
    setProblems,
    async checkAll(): Promise<void> {
      if (module) setProblems(await module.validate(input()));
    },
    async sayNotices(page: string | undefined): Promise<void> {
      const notices = await module?.notices?.({ ...input(), ...(page === undefined ? {} : { page }) });
      for (const title of notices ?? []) shell.notify({ kind: 'error', title, brief: true });
    },
  };
}

export function useStepNavigation({ step, page: requested, module, found }: Place): Navigation {
  const wizard = useWizard();
  const { steps, submission, queue } = wizard;
  const readOnly = isFixed(wizard, step.id);
  const go = useGo(submission.id);
  const { pager, show, ...place } = usePages({ step, page: requested, module });
  const { problems, setProblems, checkAll, sayNotices } = useChecks({ step, module });
  const index = steps.findIndex(({ id }) => id === step.id);

  const next = async (atEnd: () => void): Promise<void> => {
    const result = await pager().next();
    queue?.wake();
    const missing = typeof result === 'string' ? NONE : result;
    setProblems(missing);
    if (result === 'moved') return;
    if (!readOnly && module) found(step.id, contentOf(wizard, step.id), missing.length);
    if (missing.length > 0) return sayNotices(place.page);
    const following = steps[index + 1];
    if (following) go(following.id);
    else atEnd();
  };
  const previous = (): void => {
    setProblems(NONE);
    queue?.wake();
    if (pager().previous()) return;
    const before = steps[index - 1];
    if (before) go(before.id, LAST_PAGE);
  };
  return {
    checkAll,
    problems,
    ...place,
    isFirst: index === 0 && place.isFirst,
    isLast: index === steps.length - 1 && place.isLast,
    next,
    previous,
    show,
  };
}
