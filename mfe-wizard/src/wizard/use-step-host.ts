import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  LAST_PAGE,
  type PagePlace,
  type ProblemPlace,
  type StepHost,
  type StepPager,
} from '@impact-call/contracts/remote';
import { useGo } from './navigation/use-go.ts';

const SINGLE: PagePlace = { first: true, last: true };

export function useStepHost(submissionId: string, stepId: string, shown: string | undefined, externalRevision: number) {
  const go = useGo(submissionId);
  const pager = useRef<StepPager | null>(null);
  const [pages, setPages] = useState({ stepId, place: SINGLE });
  const open = useRef<(page: string) => void>(() => undefined);
  // Before the step's own effects, which can already turn a page.
  useLayoutEffect(() => {
    // The first page that the step reports is already visible.
    open.current = (page) => page !== shown && go(stepId, page, shown === undefined || shown === LAST_PAGE);
  });
  const wanted = useRef<{ stepId: string; place: ProblemPlace } | null>(null);
  const registerPager = useCallback(
    (registered: StepPager | null) => {
      pager.current = registered;
      if (!registered || wanted.current?.stepId !== stepId) return;
      registered.show(wanted.current.place);
      wanted.current = null;
    },
    [stepId],
  );
  /** Opens the place once the step has loaded and handles its own pages. */
  const showWhenReady = (place: ProblemPlace): void => {
    if (pager.current === null) wanted.current = { stepId, place };
  };
  const onPageChange = useCallback(
    (page: string, place: PagePlace) => {
      setPages({ stepId, place });
      open.current(page);
    },
    [stepId],
  );
  const host = useMemo<StepHost>(
    () => ({ externalRevision, registerPager, onPageChange }),
    [externalRevision, registerPager, onPageChange],
  );
  return {
    host,
    showWhenReady,
    pager: pager as RefObject<StepPager | null>,
    place: pages.stepId === stepId ? pages.place : SINGLE,
  };
}
