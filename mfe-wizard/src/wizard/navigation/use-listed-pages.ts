import { useMemo } from 'react';
import type { Step } from '@impact-call/contracts';
import {
  LAST_PAGE,
  type PagePlace,
  type StepModule,
  type StepPage,
  type StepPager,
} from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { useShell, focusField } from '@impact-call/ui';
import { useGo } from './use-go.ts';
import { contentOf, isFixed, useWizard } from '../../features/submission/wizard-context.ts';

/** Once it is rendered, unless a key or click comes first. */
function focusWhenRendered(anchor: string): void {
  if (document.getElementById(anchor)) return focusField(anchor);
  const wait = new AbortController();
  const observer = new MutationObserver(() => {
    if (!document.getElementById(anchor)) return;
    wait.abort();
    focusField(anchor);
  });
  wait.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => wait.abort(), { signal: wait.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
}

interface ListedPages {
  pages: StepPage[];
  /** Undefined for a step without listed pages, whatever the URL says. */
  page: string | undefined;
  place: PagePlace;
  pager: StepPager;
}

const afterDrawing = (task: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(task));

/** Turned by the wizard; a step without a list is one page. */
export function useListedPages(step: Step, requested: string | undefined, module: StepModule | null): ListedPages {
  const shell = useShell();
  const wizard = useWizard();
  const go = useGo(wizard.submission.id);
  const pages = useMemo(() => module?.pages?.(step, shell) ?? [], [module, step, shell]);
  const found = requested === LAST_PAGE ? pages.length - 1 : pages.findIndex(({ id }) => id === requested);
  const at = Math.max(0, found);
  const page = pages[at]?.id ?? requested;
  const place = { first: at === 0, last: at >= pages.length - 1 };
  const pager: StepPager = {
    async next() {
      const problems = isFixed(wizard, step.id) || !module ? [] : await module.validate(inputOf());
      if (problems.length > 0) return problems;
      if (place.last) return 'end';
      go(step.id, pages[at + 1]?.id);
      return 'moved';
    },
    previous() {
      if (place.first) return false;
      go(step.id, pages[at - 1]?.id);
      return true;
    },
    show(problem) {
      if (problem.page !== undefined && problem.page !== page) go(step.id, problem.page);
      afterDrawing(() => focusWhenRendered(problem.anchor));
    },
  };
  const inputOf = () => ({
    step,
    value: readStoredAnswer(contentOf(wizard, step.id)),
    shell,
    ...(pages.length > 0 && page !== undefined ? { page } : {}),
  });
  return { pages, page, place, pager };
}
