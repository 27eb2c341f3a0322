import { type FrameworkRecord, newFramework } from '../modules/parties/frameworks/index.ts';
import type { DemoImpactFramework, DemoIndicator } from './content/framework/framework-types.ts';

/** The filters of an indicator in the form of the contract; those left out were not declared. */
const indicatorInput = ({ deadweight, attribution, displacement, dropOff, proxies, ...texts }: DemoIndicator) => {
  const shares = Object.entries({ deadweight, attribution, displacement, dropOff }).filter(
    ([, share]) => share !== undefined,
  );
  return { ...texts, proxies: [...proxies], filters: Object.fromEntries(shares) };
};

/** The demo framework as it is stored, under the identifier that the demo's steps carry. */
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
