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
  return selectedOutcomes.map((outcome) => {
    const key = outcomeKey(outcome);
    const [low, high] = [lower, upper].map(({ outcomes }) => outcomes.find((value) => value.key === key));
    // Framework outcomes have a name in the reader's language, the applicant's own only as typed.
    const name = low?.name ?? outcome.outcomeName;
    return { key, name, lower: low?.presentValue ?? 0, upper: high?.presentValue ?? 0 };
  });
}
