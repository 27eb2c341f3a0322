import { createContext, use } from 'react';
import type { StepProblem } from '@impact-call/contracts/remote';

/** A step that turns pages of its own, which depend on the answers; the wizard's Next and Previous ask it first. */
export interface StepPager {
  /** Checks the page in view and turns it; problems when it has any, `end` on the last page. */
  next(): StepProblem[] | 'moved' | 'end';
  /** Turns back; false on the first page. */
  previous(): boolean;
  /** Opens the page of a problem and moves the focus to its field. */
  show(problem: Pick<StepProblem, 'anchor' | 'subStep'>): void;
}

/** Where a step with pages of its own stands. */
export interface PagePlace {
  first: boolean;
  last: boolean;
}

/** What the wizard's own steps get beyond the public contract of step modules. */
export interface StepDesk {
  /** Grows whenever the value was exchanged from outside, e.g. by another tab. */
  epoch: number;
  registerPager(pager: StepPager | null): void;
  /** The step turned to a page: it goes into the address, and the wizard's buttons follow. */
  turned(pageName: string, place: PagePlace): void;
}

const quiet: StepDesk = { epoch: 0, registerPager: () => undefined, turned: () => undefined };
export const StepDeskContext = createContext<StepDesk>(quiet);
export const useStepDesk = (): StepDesk => use(StepDeskContext);
