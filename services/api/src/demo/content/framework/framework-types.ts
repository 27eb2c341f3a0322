import type { LocalizedText } from '../localized-text.ts';

/** What one unit of an indicator is worth in euros (docs/rules/12-frameworks.md#framework). */
export interface DemoProxy {
  name: LocalizedText;
  defaultValue: number;
  sourceName: LocalizedText;
  sourceUrl: string;
}

/** An indicator with its SROI filters as fractions from 0 to 1; one left out means that none was declared. */
export interface DemoIndicator {
  name: LocalizedText;
  description: LocalizedText;
  deadweight?: number;
  attribution?: number;
  displacement?: number;
  dropOff?: number;
  proxies: readonly DemoProxy[];
}

/** An outcome; `sdg` is the code of its Sustainable Development Goal, 1 to 17. */
export interface DemoOutcome {
  name: LocalizedText;
  description: LocalizedText;
  sdg: number;
  indicators: readonly DemoIndicator[];
}

export interface DemoStakeholder {
  name: LocalizedText;
  description: LocalizedText;
}

/** An impact framework whole, as it is imported (docs/rules/12-frameworks.md#framework). */
export interface DemoImpactFramework {
  name: LocalizedText;
  description: LocalizedText;
  outcomes: readonly DemoOutcome[];
  stakeholders: readonly DemoStakeholder[];
}
