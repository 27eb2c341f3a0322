/** Types of the impact wizard for pages of partners, version 1. Served at `/embed/v1/embed.d.ts`. */

export type ImpactLanguage = 'it' | 'en' | 'fr';

export interface ImpactIndicator {
  indicatorId: string | null;
  indicatorName: string;
  /** Third-year value, per year. */
  indicatorTargetValue: number | null;
  proxyId: string | null;
  proxyName: string;
  /** Euros for one unit. */
  proxyValue: number | null;
}

export interface ImpactOutcome {
  /** Null for an outcome of the visitor's own, which has a `customKey`. */
  outcomeId: string | null;
  customKey?: string | null;
  outcomeName: string;
  /** Code of the goal, 1 to 17. */
  sdg: number | null;
  stakeholderId: string | null;
  stakeholderName: string;
  indicators: ImpactIndicator[];
}

/** What the visitor has answered so far; amounts in euros, null where nothing was given. */
export interface ImpactAnswer {
  selectedOutcomes: ImpactOutcome[];
  budget: number | null;
  budgetSpent: number | null;
  sdg: number[];
}

/**
 * The estimate as Impact Call computed it; scores are euros of social value for one euro of budget, null without a
 * budget.
 */
export interface ImpactEstimate {
  lowerScore: number | null;
  upperScore: number | null;
  budget: number | null;
  /** Value as of today in euros, careful and hopeful. */
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
  /** The element has no `key`, or its script was not loaded from Impact Call. */
  | 'not-configured';

export interface ImpactEvents {
  /** After each change of the answer. */
  change: CustomEvent<{ answer: ImpactAnswer }>;
  /** The visitor reached the result, and nothing is missing. */
  complete: CustomEvent<{ answer: ImpactAnswer; estimate: ImpactEstimate }>;
  /** Something does not work; `message` is in the visitor's language, and the wizard shows it too. */
  error: CustomEvent<{ code: ImpactErrorCode; message: string }>;
}

export interface ImpactOptions {
  /** The embed key. */
  key: string;
  /** The framework's identifier; when given, a key for another one is refused. */
  framework?: string;
  /** Default: what the key says. */
  language?: ImpactLanguage;
  /** `light` unless said; `auto` follows the device. */
  theme?: 'light' | 'dark' | 'auto';
  onChange?: (detail: ImpactEvents['change']['detail']) => void;
  onComplete?: (detail: ImpactEvents['complete']['detail']) => void;
  onError?: (detail: ImpactEvents['error']['detail']) => void;
}

export interface MountedImpact {
  element: ImpactWizardElement;
  update(options: Partial<Pick<ImpactOptions, 'key' | 'framework' | 'language' | 'theme'>>): void;
  /** Takes the wizard off the page with everything that it added. What the visitor typed stays on the device. */
  unmount(): void;
}

/**
 * `<impact-wizard key="ic_…" framework="…" language="it" theme="auto">`; where `key` is taken (React), `embed-key` is
 * the same.
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
