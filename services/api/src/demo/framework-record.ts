import { type FrameworkRecord, newFramework } from '../modules/parties/frameworks/index.ts';
import type { DemoImpactFramework, DemoIndicator } from './content/framework/framework-types.ts';

const indicatorInput = ({ deadweight, attribution, displacement, dropOff, proxies, ...texts }: DemoIndicator) => {
  const shares = Object.entries({ deadweight, attribution, displacement, dropOff }).filter(
    ([, share]) => share !== undefined,
  );
  return { ...texts, proxies: [...proxies], filters: Object.fromEntries(shares) };
};

/** Under the identifier in the demo's steps. */
export const frameworkRecord = (
  _id: string,
  { name, description, outcomes, stakeholders }: DemoImpactFramework,
  at: Date,
): Promise<FrameworkRecord> => {
  const input = {
    name,
    description,
    outcomes: outcomes.map(({ indicators, ...texts }) => ({ ...texts, indicators: indicators.map(indicatorInput) })),
    stakeholders: [...stakeholders],
  };
  return newFramework(input, { at, by: null }, _id);
};
