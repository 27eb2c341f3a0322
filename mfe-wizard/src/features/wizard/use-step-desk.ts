import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { PagePlace, StepDesk, StepPager } from '../steps/step-desk.ts';
import { LAST_PAGE } from './step-path.ts';
import { useGo } from './use-go.ts';

const SINGLE: PagePlace = { first: true, last: true };

/** The wizard's side of a step that turns pages of its own. */
export function useDeskOf(submissionId: string, stepId: string, subStep: string | undefined, epoch: number) {
  const go = useGo(submissionId);
  const pager = useRef<StepPager | null>(null);
  const [pages, setPages] = useState({ stepId, place: SINGLE });
  const open = useRef<(pageName: string) => void>(() => undefined);
  // Before the step's own effects, which may already turn a page.
  useLayoutEffect(() => {
    // Naming the page that is already in view is no step back in the browser's history.
    open.current = (pageName) =>
      pageName !== subStep && go(stepId, pageName, subStep === undefined || subStep === LAST_PAGE);
  });
  const registerPager = useCallback((registered: StepPager | null) => void (pager.current = registered), []);
  const turned = useCallback(
    (pageName: string, place: PagePlace) => {
      setPages({ stepId, place });
      open.current(pageName);
    },
    [stepId],
  );
  const desk = useMemo<StepDesk>(() => ({ epoch, registerPager, turned }), [epoch, registerPager, turned]);
  return { desk, pager: pager as RefObject<StepPager | null>, place: pages.stepId === stepId ? pages.place : SINGLE };
}
