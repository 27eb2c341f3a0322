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

/** A shell's or a partner's page's API. One request, so that a user who goes offline can still open the next screen. */
export interface FrameworkSource {
  /** Includes the language. */
  key: string;
  /** Rejects on failure; the next call retries. Frameworks never change. */
  load(): Promise<Framework>;
}

/** The saved answer has its own names and can be shown without a framework, but not valued. */
export const EMPTY_FRAMEWORK: Framework = {
  name: '',
  sdgs: [],
  outcomes: [],
  stakeholders: [],
  parameters: sroiParameters(),
};
