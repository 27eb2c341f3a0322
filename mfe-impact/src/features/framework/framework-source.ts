import type { ImpactFilters, Proxy, Sdg, SroiParameters, Stakeholder } from '@impact-call/contracts';

/** An indicator of an outcome, with what its change is worth and what is taken off it. */
export interface FrameworkIndicator {
  id: string;
  name: string;
  description: string;
  filters: ImpactFilters;
  proxies: readonly Proxy[];
}

/** An outcome with the indicators to choose from. */
export interface FrameworkOutcome {
  id: string;
  name: string;
  description: string;
  /** Code of its goal, 1 to 17. */
  sdg: number;
  indicators: readonly FrameworkIndicator[];
}

/**
 * An impact framework as the wizard offers it, every text in the reader's language. Fits `checkSelection` and
 * `estimateReturn` of the domain.
 */
export interface Framework {
  /** Empty where the step has no framework: then there are goals, but no outcomes and no stakeholders. */
  name: string;
  /** All 17, whether or not an outcome belongs to them. */
  sdgs: readonly Sdg[];
  /** In the framework's order; those of a goal are found by `sdg`. */
  outcomes: readonly FrameworkOutcome[];
  stakeholders: readonly Stakeholder[];
  parameters: SroiParameters;
}

/**
 * Where the wizard finds its framework: the platform's API behind a shell, or the embed's own on a partner's page.
 * One read of the whole, so that whoever goes offline between two screens still has the next one.
 */
export interface FrameworkSource {
  /** Identity of what is read, language included: another key is another framework. */
  key: string;
  /** Rejects when it cannot be read; asked again, it tries again. Frameworks never change, so an answer may be kept. */
  load(): Promise<Framework>;
}
