import type { ImpactResult, Step } from '@impact-call/contracts';
import { outcomeKey, parseMiniDyiAnswer, parseMiniDyiStep } from '@impact-call/domain';

/** In euros. */
export interface OutcomeWorth {
  key: string;
  name: string;
  lower: number;
  upper: number;
}

export function presentValues(
  step: Pick<Step, 'id' | 'content'>,
  content: string,
  { lower, upper }: Pick<ImpactResult, 'lower' | 'upper'>,
): OutcomeWorth[] {
  const { selectedOutcomes } = parseMiniDyiAnswer(content, step.id, parseMiniDyiStep(step.content).options);
  const worth = (estimate: ImpactResult['lower'], key: string): number =>
    estimate.outcomes.find((outcome) => outcome.key === key)?.presentValue ?? 0;
  return selectedOutcomes.map((outcome) => {
    const key = outcomeKey(outcome);
    return { key, name: outcome.outcomeName, lower: worth(lower, key), upper: worth(upper, key) };
  });
}
