import type { ImpactFilters, SroiParameters } from '@impact-call/contracts';

export const NO_FILTERS: ImpactFilters = {
  deadweight: null,
  attribution: null,
  displacement: null,
  dropOff: null,
  source: '',
};

const flat = (years: number): number[] => Array.from({ length: years }, () => 1);

/** Linear growth to the third-year value: ⅓, ⅔, 1. */
const growing = (years: number): number[] => Array.from({ length: years }, (_, index) => (index + 1) / years);

/** Defaults: docs/rules/11-impact-wizard.md#sroi. */
export type DeclaredParameters = Partial<Omit<SroiParameters, 'filters' | 'profiles'>> & {
  filters?: Partial<ImpactFilters>;
  profiles?: Partial<SroiParameters['profiles']>;
};

/** Defaults (docs/rules/11-impact-wizard.md#sroi): 3.5 % a year, discounted from the first year, three years. */
export function sroiParameters(declared: DeclaredParameters = {}): SroiParameters {
  const { discountRate = 0.035, discountOffset = 0, years = 3, filters = {}, profiles = {} } = declared;
  const { ownFigures, valueMap } = declared;
  return {
    discountRate,
    discountOffset,
    years,
    profiles: { lower: profiles.lower ?? growing(years), upper: profiles.upper ?? flat(years) },
    filters: { ...NO_FILTERS, ...filters },
    ...(ownFigures && { ownFigures }),
    ...(valueMap && { valueMap }),
  };
}
