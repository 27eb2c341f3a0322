import type { ImpactResult, MiniDyiAnswer, SelectedOutcome } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import type { Framework } from '../framework/framework-source.ts';
import type { Editing } from '../screen/undo.tsx';

export interface OutcomeCardProps {
  outcome: SelectedOutcome;
  answer: MiniDyiAnswer;
  framework: Framework;
  problems: readonly StepProblem[];
  editing: Editing;
  /** Null while results are locked. */
  result: ImpactResult | null;
}
