import type { ImpactFilters, Proxy, Sdg, SroiParameters, Stakeholder } from '@impact-call/contracts';

/** An indicator of an outcome, with the values and deductions of its change. */
export interface FrameworkIndicator {
  id: string;
  name: string;
  description: string;
  filters: ImpactFilters;
  proxies: readonly Proxy[];
}

/** An outcome with its indicators. */
export interface FrameworkOutcome {
  id: string;
  name: string;
  description: string;
  /** Code of its goal, 1 to 17. */
  sdg: number;
  indicators: readonly FrameworkIndicator[];
}

/**
 * An impact framework as the wizard uses it, with every text in the reader's language. Fits `checkSelection` and
 * `estimateReturn` of the domain.
 */
export interface Framework {
  /** Empty if the step has no framework: then there are goals, but no outcomes or stakeholders. */
  name: string;
  /** All 17, with or without outcomes. */
  sdgs: readonly Sdg[];
  /** In the framework's order; filter by `sdg` for those of a goal. */
  outcomes: readonly FrameworkOutcome[];
  stakeholders: readonly Stakeholder[];
  parameters: SroiParameters;
}

/**
 * Loads the framework: from the platform's API behind a shell, or from the embed's API on a partner's page. One request
 * loads all of it, so that a user who goes offline can still open the next screen.
 */
export interface FrameworkSource {
  /** Cache key, language included: a different key means a different framework. */
  key: string;
  /** Rejects on failure; the next call retries. Frameworks never change, so a result may be cached. */
  load(): Promise<Framework>;
}
