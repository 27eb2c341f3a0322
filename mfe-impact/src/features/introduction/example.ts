import { NO_FILTERS, socialReturn, sroiParameters } from '@impact-call/domain';

/** In euros and people per year, without deductions. */
export const EXAMPLE = { budget: 150_000, people: 40, proxy: 3_000 };

const line = { outcomeKey: 'example', target: EXAMPLE.people, proxyValue: EXAMPLE.proxy, filters: NO_FILTERS };
const { lowerScore, upperScore } = socialReturn([line], EXAMPLE.budget, sroiParameters());

/** By the calculation used everywhere (docs/rules/11-impact-wizard.md#sroi). */
export const EXAMPLE_RETURN = { low: lowerScore ?? 0, high: upperScore ?? 0 };
