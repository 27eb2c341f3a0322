import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import type { FrameworkState } from '../framework/use-framework.ts';
import { BudgetRecap } from '../mini-dyi/budget-recap.tsx';
import { Budget } from '../mini-dyi/budget.tsx';
import { Introduction } from '../mini-dyi/introduction.tsx';
import { ToCome } from '../mini-dyi/to-come.tsx';
import type { SubStepId } from './sub-steps.ts';

export interface ScreenProps {
  id: SubStepId;
  answer: MiniDyiAnswer;
  /** Saves what changed. */
  change(changes: Partial<MiniDyiAnswer>): void;
  options: MiniDyiOptions;
  state: FrameworkState;
  readOnly: boolean;
  problems: readonly StepProblem[];
  /** ISO time until which the estimate is locked. */
  resultsFrom: string | null;
}

/** The screen in view. */
export function Screen({ id, answer, change, options, readOnly, problems }: ScreenProps) {
  if (id === 'introduction') return <Introduction showSdg={options.showSdgFilter} />;
  if (id !== 'budget') return <ToCome id={id} answer={answer} />;
  return readOnly ? <BudgetRecap answer={answer} /> : <Budget answer={answer} problems={problems} onChange={change} />;
}
