/** Types of the impact wizard for partners' pages, version 1. Served at `/embed/v1/embed.d.ts`. */

export type ImpactLanguage = 'it' | 'en' | 'fr';

export interface ImpactIndicator {
  indicatorId: string | null;
  indicatorName: string;
  /** Third-year value, per year. */
  indicatorTargetValue: number | null;
  proxyId: string | null;
  proxyName: string;
  /** Euros per unit. */
  proxyValue: number | null;
  /** Why the value is not the framework's, and where it comes from; absent without such a value. */
  reason?: string;
  source?: string;
}

/** Shares from 0 to 1; null where not stated, which counts as 0. */
export interface ImpactFilters {
  deadweight: number | null;
  attribution: number | null;
  displacement: number | null;
  dropOff: number | null;
}

/** What supports an outcome's figures; empty texts and nulls where nothing was entered. */
export interface ImpactEvidence {
  /** Who was asked. */
  people: string;
  /** How many people were asked. */
  count: number | null;
  /** As `2026-03-31`. */
  day: string;
  method: 'survey' | 'interviews' | 'observation' | 'records' | 'study' | 'other' | null;
  verifiedBy: string;
  /** Always null on a partner's page, which takes no files. */
  file: { fileDownloadId: string; fileName: string } | null;
}

/** The five dimensions of impact, where the framework offers them. */
export interface ImpactDimensions {
  what: string;
  who: string;
  howMuch: string;
  contribution: string;
  risk: string;
}

/** Inputs besides money; amounts in euros, null where empty. */
export interface ImpactOtherInputs {
  volunteerHours: number | null;
  hourlyRate: number | null;
  inKindValue: number | null;
  inKindText: string;
}

export interface ImpactOutcome {
  /** Null for the visitor's own outcome, which has a `customKey`. */
  outcomeId: string | null;
  customKey?: string | null;
  outcomeName: string;
  /** Code of the goal, 1 to 17. */
  sdg: number | null;
  stakeholderId: string | null;
  stakeholderName: string;
  /** Only for the visitor's own outcome. */
  reason?: string;
  source?: string;
  filters?: ImpactFilters;
  /** The change is for the worse, and its value is subtracted. */
  isNegative?: boolean;
  peopleReached?: number | null;
  /** First year with an effect, from 1, and number of years; null or absent for all years. */
  startYear?: number | null;
  durationYears?: number | null;
  evidence?: ImpactEvidence;
  dimensions?: ImpactDimensions;
  indicators: ImpactIndicator[];
}

/** The visitor's answer so far; amounts in euros, null where empty. */
export interface ImpactAnswer {
  selectedOutcomes: ImpactOutcome[];
  budget: number | null;
  budgetSpent: number | null;
  otherInputs?: ImpactOtherInputs;
  sdg: number[];
  /** Codes of targets of these goals, e.g. `4.4`. */
  sdgTargets?: string[];
}

/** Impact Call's estimate; scores are euros of social value per euro of inputs, null without a budget. */
export interface ImpactEstimate {
  /** Version of the calculation; absent in the first one. */
  method?: number;
  lowerScore: number | null;
  upperScore: number | null;
  /** The same by the framework's own values, without the visitor's own outcomes. */
  frameworkLowerScore?: number | null;
  frameworkUpperScore?: number | null;
  /** The present value behind `frameworkLowerScore`, in euros. */
  frameworkPresentValue?: number;
  budget: number | null;
  /** Budget and other inputs in euros; absent if the budget is the only input. */
  inputs?: number;
  /** Present value in euros, careful and hopeful. */
  lower: { presentValue: number };
  upper: { presentValue: number };
  /** No deductions are declared: the estimate is gross. */
  noFilterDeclared: boolean;
  /** Above 8: worth a second look. */
  isOverEight: boolean;
}

export type ImpactErrorCode =
  | 'embed-key-unknown'
  | 'embed-origin-refused'
  | 'framework-differs'
  | 'too-many-requests'
  | 'unavailable'
  /** The element has no `key`, or its script does not come from Impact Call. */
  | 'not-configured';

export interface ImpactEvents {
  /** After each change of the answer. */
  change: CustomEvent<{ answer: ImpactAnswer }>;
  /** The visitor has reached the result with a complete answer. */
  complete: CustomEvent<{ answer: ImpactAnswer; estimate: ImpactEstimate }>;
  /** Something failed; `message` is in the visitor's language, and the wizard shows it too. */
  error: CustomEvent<{ code: ImpactErrorCode; message: string }>;
}

export interface ImpactOptions {
  /** The embed key. */
  key: string;
  /** The framework's identifier; when given, a key for another framework is rejected. */
  framework?: string;
  /** Default: the key's language. */
  language?: ImpactLanguage;
  /** `light` by default; `auto` follows the device. */
  theme?: 'light' | 'dark' | 'auto';
  onChange?: (detail: ImpactEvents['change']['detail']) => void;
  onComplete?: (detail: ImpactEvents['complete']['detail']) => void;
  onError?: (detail: ImpactEvents['error']['detail']) => void;
}

export interface MountedImpact {
  element: ImpactWizardElement;
  update(options: Partial<Pick<ImpactOptions, 'key' | 'framework' | 'language' | 'theme'>>): void;
  /** Removes the wizard and everything that it added to the page. The visitor's input remains on the device. */
  unmount(): void;
}

/**
 * `<impact-wizard key="ic_…" framework="…" language="it" theme="auto">`; `embed-key` is an alias where `key` is
 * reserved (React).
 */
export interface ImpactWizardElement extends HTMLElement {
  addEventListener<T extends keyof ImpactEvents>(
    type: T,
    listener: (event: ImpactEvents[T]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface ImpactCallGlobal {
  version: 1;
  mount(container: Element, options: ImpactOptions): MountedImpact;
}

declare global {
  interface Window {
    ImpactCall: ImpactCallGlobal;
  }
  interface HTMLElementTagNameMap {
    'impact-wizard': ImpactWizardElement;
  }
}
