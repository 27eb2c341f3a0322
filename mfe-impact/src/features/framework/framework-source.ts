import type { ImpactFilters, Proxy, Sdg, SroiParameters, Stakeholder } from '@impact-call/contracts';
import { sroiParameters } from '@impact-call/domain';

export interface FrameworkIndicator {
  id: string;
  name: string;
  description: string;
  filters: ImpactFilters;
  proxies: readonly Proxy[];
}

export interface FrameworkOutcome {
  id: string;
  name: string;
  description: string;
  sdg: number;
  indicators: readonly FrameworkIndicator[];
}

/** Texts are in the reader's language. Fits `checkSelection` and `estimateReturn` of the domain. */
export interface Framework {
  /** Empty if the step has no framework: there are goals, but no outcomes or stakeholders. */
  name: string;
  /** All 17. */
  sdgs: readonly Sdg[];
  outcomes: readonly FrameworkOutcome[];
  stakeholders: readonly Stakeholder[];
  parameters: SroiParameters;
}

/** Loads all at once from the API, so that a user who goes offline can still open the next screen. */
export interface FrameworkSource {
  /** Cache key; includes the language. */
  key: string;
  /** Rejects on failure; the next call retries. Frameworks never change. */
  load(): Promise<Framework>;
}

/** Shows a saved answer, which has its own names, when the framework is missing; it has no values then. */
export const EMPTY_FRAMEWORK: Framework = {
  name: '',
  sdgs: [],
  outcomes: [],
  stakeholders: [],
  parameters: sroiParameters(),
};
