import type { LocalizedText } from '../localized-text.ts';

/** In euros for one unit (docs/rules/12-frameworks.md#framework). */
export interface DemoProxy {
  name: LocalizedText;
  defaultValue: number;
  sourceName: LocalizedText;
  sourceUrl: string;
}

/** SROI filters are fractions from 0 to 1. */
export interface DemoIndicator {
  name: LocalizedText;
  description: LocalizedText;
  deadweight?: number;
  attribution?: number;
  displacement?: number;
  dropOff?: number;
  proxies: readonly DemoProxy[];
}

/** `sdg` is the code of a Sustainable Development Goal, 1 to 17. */
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

/** As it is imported (docs/rules/12-frameworks.md#framework). */
export interface DemoImpactFramework {
  name: LocalizedText;
  description: LocalizedText;
  outcomes: readonly DemoOutcome[];
  stakeholders: readonly DemoStakeholder[];
}
