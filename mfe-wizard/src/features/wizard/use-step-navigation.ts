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
import { useStepHost } from './use-step-host.ts';
import { contentOf, isFixed, useWizard } from '../submission/wizard-context.ts';

export interface Navigation {
  problems: StepProblem[];
  host: StepHost;
  /** The pages that the step lists; empty where it turns its own, or has but one. */
  pages: StepPage[];
  /** The page in view of a step that has several. */
  page: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** Checks what is in view; then goes on, or calls `atEnd` on the last page of all. */
  next(atEnd: () => void): Promise<void>;
  previous(): void;
  show(problem: StepProblem): void;
  /** Lists all that is missing in the step. */
  checkAll(): Promise<void>;
}

interface Place {
  step: Step;
  page: string | undefined;
  module: StepModule | null;
  found(stepId: string, content: string | null, problems: number): void;
}

const NONE: StepProblem[] = [];

/** Walking through the steps and their pages, one after the other. */
export function useStepNavigation({ step, page: asked, module, found }: Place): Navigation {
  const shell = useShell();
  const wizard = useWizard();
  const { steps, submission, queue, autosave } = wizard;
  const readOnly = isFixed(wizard, step.id);
  const go = useGo(submission.id);
  const own = useStepHost(submission.id, step.id, asked, autosave.drafts.get(step.id)?.externalRevision ?? 0);
  const listed = useListedPages(step, asked, module);
  const [shown, setShown] = useState({ stepId: step.id, problems: NONE });
  const index = steps.findIndex(({ id }) => id === step.id);
  const pager = () => own.pager.current ?? listed.pager;
  const input = () => ({ step, value: readStoredAnswer(contentOf(wizard, step.id)), shell });

  const sayNotices = async (): Promise<void> => {
    const notices = await module?.notices?.({
      ...input(),
      ...(listed.page === undefined ? {} : { page: listed.page }),
    });
    for (const title of notices ?? []) shell.notify({ kind: 'error', title, brief: true });
  };
  const next = async (atEnd: () => void): Promise<void> => {
    const result = await pager().next();
    queue?.wake();
    const problems = typeof result === 'string' ? NONE : result;
    setShown({ stepId: step.id, problems });
    if (result === 'moved') return;
    if (!readOnly && module) found(step.id, contentOf(wizard, step.id), problems.length);
    if (problems.length > 0) return sayNotices();
    const following = steps[index + 1];
    if (following) go(following.id);
    else atEnd();
  };
  const previous = (): void => {
    setShown({ stepId: step.id, problems: NONE });
    queue?.wake();
    if (pager().previous()) return;
    const before = steps[index - 1];
    if (before) go(before.id, LAST_PAGE);
  };
  const checkAll = async (): Promise<void> => {
    if (module) setShown({ stepId: step.id, problems: await module.validate(input()) });
  };
  return {
    checkAll,
    problems: shown.stepId === step.id ? shown.problems : NONE,
    host: own.host,
    pages: listed.pages,
    page: listed.page,
    isFirst: index === 0 && listed.place.first && own.place.first,
    isLast: index === steps.length - 1 && listed.place.last && own.place.last,
    next,
    previous,
    show: (problem) => pager().show(problem),
  };
}
