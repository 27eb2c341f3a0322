import { GOALS, MAX_SELECTED_OUTCOMES } from '@impact-call/contracts/limits';
import type {
  ImpactError,
  MiniDyiAnswer,
  MiniDyiOptions,
  SelectedIndicator,
  SelectedOutcome,
} from '@impact-call/contracts';
import { competitors, limitFor, maxIndicators, withGoals } from './impact-selection.ts';
import { isCustomOutcome, outcomeKey } from './mini-dyi-content.ts';
import { type FiguresFramework, ownFigureFindings } from './own-figures.ts';
import { valueMapFindings } from './value-map/value-map-check.ts';

export interface FrameworkIds extends FiguresFramework {
  outcomes: readonly (FiguresFramework['outcomes'][number] & { sdg: number })[];
  stakeholders: readonly { id: string }[];
}

export type ViolationCode = ImpactError;

/** `path` is dotted, e.g. `selectedOutcomes.0.indicators.0.indicatorTargetValue`. */
export interface Violation {
  path: string;
  code: ViolationCode;
}

const MISSING: readonly ViolationCode[] = [
  'goal-missing',
  'name-missing',
  'stakeholder-missing',
  'target-missing',
  'budget-missing',
  'too-few-outcomes',
  'reason-missing',
  'source-missing',
  'rate-missing',
  'in-kind-unexplained',
];

/**
 * A draft may miss values; closing rejects them. Other violations are always rejected
 * (docs/rules/11-impact-wizard.md#impact-complete).
 */
export const isMissing = ({ code }: Violation): boolean => MISSING.includes(code);

type Found = Violation | false;
const violation = (isFound: boolean, path: string, code: ViolationCode): Found => isFound && { path, code };
const isNegative = (value: number | null): boolean => value !== null && value < 0;

type FrameworkOutcome = FrameworkIds['outcomes'][number];

function indicatorViolations(
  indicator: SelectedIndicator,
  path: string,
  outcome: FrameworkOutcome | undefined,
): Found[] {
  const known = outcome?.indicators.find(({ id }) => id === indicator.indicatorId);
  const isForeignProxy =
    known !== undefined && indicator.proxyId !== null && !known.proxies.some(({ id }) => id === indicator.proxyId);
  return [
    violation(outcome !== undefined && !known, `${path}.indicatorId`, 'indicator-unknown'),
    violation(isForeignProxy, `${path}.proxyId`, 'proxy-unknown'),
    violation(indicator.indicatorTargetValue === null, `${path}.indicatorTargetValue`, 'target-missing'),
    violation(isNegative(indicator.indicatorTargetValue), `${path}.indicatorTargetValue`, 'target-negative'),
    violation(isNegative(indicator.proxyValue), `${path}.proxyValue`, 'proxy-negative'),
  ];
}

function outcomeViolations(
  { selectedOutcomes: selected, sdg }: MiniDyiAnswer,
  index: number,
  options: MiniDyiOptions,
  framework: FrameworkIds | null,
): Found[] {
  const outcome = selected[index] as SelectedOutcome;
  const path = `selectedOutcomes.${index}`;
  const earlier = selected.slice(0, index);
  const isCustom = isCustomOutcome(outcome);
  const known = isCustom ? undefined : framework?.outcomes.find(({ id }) => id === outcome.outcomeId);
  const isFull = competitors(earlier, outcome, options).length >= limitFor(outcome, options);
  const isStranger =
    framework !== null &&
    outcome.stakeholderId !== null &&
    !framework.stakeholders.some(({ id }) => id === outcome.stakeholderId);
  return [
    violation(isFull, path, isCustom ? 'too-many-custom-outcomes' : 'too-many-outcomes'),
    violation(
      earlier.some((other) => outcomeKey(other) === outcomeKey(outcome)),
      path,
      'outcome-twice',
    ),
    violation(!isCustom && !known, `${path}.outcomeId`, 'outcome-unknown'),
    violation(options.showSdgFilter && known !== undefined && !sdg.includes(known.sdg), `${path}.sdg`, 'goal-missing'),
    violation(isCustom && outcome.outcomeName.trim() === '', `${path}.outcomeName`, 'name-missing'),
    violation(outcome.stakeholderId === null, `${path}.stakeholderId`, 'stakeholder-missing'),
    violation(isStranger, `${path}.stakeholderId`, 'stakeholder-unknown'),
    violation(outcome.indicators.length > maxIndicators(framework), `${path}.indicators`, 'too-many-indicators'),
    ...outcome.indicators.flatMap((indicator, position) =>
      indicatorViolations(indicator, `${path}.indicators.${position}`, known),
    ),
  ];
}

function sdgViolations(codes: readonly number[], { maxSdgSelect }: MiniDyiOptions): Found[] {
  return [
    violation(codes.length > maxSdgSelect, 'sdg', 'too-many-sdgs'),
    ...codes.flatMap((code, index) => [
      violation(!Number.isInteger(code) || code < 1 || code > GOALS, `sdg.${index}`, 'sdg-unknown'),
      violation(codes.indexOf(code) < index, `sdg.${index}`, 'sdg-twice'),
    ]),
  ];
}

export const isMeasured = ({ indicators }: SelectedOutcome): boolean =>
  indicators.some(({ indicatorTargetValue }) => indicatorTargetValue !== null);

/**
 * All violations of docs/rules/11-impact-wizard.md#impact-complete, in the order of the screens. Goals come from the
 * framework, not from the answer.
 */
export function checkSelection(
  answer: MiniDyiAnswer,
  options: MiniDyiOptions,
  framework: FrameworkIds | null,
): Violation[] {
  const settled = { ...answer, selectedOutcomes: withGoals(answer.selectedOutcomes, framework) };
  const found = [
    violation(answer.budget === null, 'budget', 'budget-missing'),
    violation(isNegative(answer.budget), 'budget', 'budget-negative'),
    violation(isNegative(answer.budgetSpent), 'budgetSpent', 'budget-spent-negative'),
    violation(answer.selectedOutcomes.length > MAX_SELECTED_OUTCOMES, 'selectedOutcomes', 'too-many-outcomes'),
    violation(
      answer.selectedOutcomes.filter(isMeasured).length < (options.minOutcomeSelect ?? 0),
      'selectedOutcomes',
      'too-few-outcomes',
    ),
    ...(options.showSdgFilter ? sdgViolations(answer.sdg, options) : []),
    ...settled.selectedOutcomes.flatMap((_, index) => outcomeViolations(settled, index, options, framework)),
    ...ownFigureFindings(settled.selectedOutcomes, framework),
    ...valueMapFindings(options.showSdgFilter ? answer : { ...answer, sdgTargets: [] }, framework?.parameters),
  ];
  return found.filter((item) => item !== false);
}
