import {
  DIMENSIONS,
  EVIDENCE_METHODS,
  GOALS,
  MAX_SDG_TARGETS,
  MAX_SELECTED_INDICATORS,
  MAX_SELECTED_OUTCOMES,
} from '@impact-call/contracts/limits';
import type {
  Evidence,
  ImpactDimensions,
  MiniDyiAnswer,
  MiniDyiOptions,
  OutcomeDetails,
  OwnFilters,
  SelectedIndicator,
  SelectedOutcome,
} from '@impact-call/contracts';
import { JsonOutOfBounds, parseBoundedJson } from '../text/bounded-json.ts';
import { SHARES } from './sroi.ts';
import { isWithoutOtherInputs } from './value-map/other-inputs.ts';

/** `frameworkId` is empty if none was chosen. */
export interface MiniDyiStep {
  frameworkId: string;
  options: Required<MiniDyiOptions>;
}

/** docs/rules/11-impact-wizard.md#impact-options */
export const MINI_DYI_DEFAULTS: Required<MiniDyiOptions> = {
  showSdgFilter: true,
  maxOutcomeSelect: 4,
  maxSdgSelect: 4,
  minOutcomeSelect: 1,
};

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Up to one above the limit, so that a check notices the excess. */
const objectsOf = (value: unknown, most: number): Loose[] =>
  Array.isArray(value) ? value.slice(0, most + 1).filter(isObject) : [];

function parse(content: string): unknown {
  try {
    return parseBoundedJson(content);
  } catch (error) {
    return error instanceof JsonOutOfBounds ? null : content;
  }
}

const limit = (value: unknown, fallback: number, least = 1): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least ? value : fallback;

/** A plain string is only the framework's identifier (docs/rules/11-impact-wizard.md#impact-options). */
export function parseMiniDyiStep(content: string): MiniDyiStep {
  const parsed = parse(content);
  if (!isObject(parsed))
    return { frameworkId: typeof parsed === 'string' ? parsed.trim() : '', options: MINI_DYI_DEFAULTS };
  const options = isObject(parsed['options']) ? parsed['options'] : {};
  return {
    frameworkId: typeof parsed['frameworkId'] === 'string' ? parsed['frameworkId'].trim() : '',
    options: {
      showSdgFilter: options['showSdgFilter'] !== false,
      maxOutcomeSelect: limit(options['maxOutcomeSelect'], MINI_DYI_DEFAULTS.maxOutcomeSelect),
      maxSdgSelect: limit(options['maxSdgSelect'], MINI_DYI_DEFAULTS.maxSdgSelect),
      minOutcomeSelect: limit(options['minOutcomeSelect'], MINI_DYI_DEFAULTS.minOutcomeSelect, 0),
    },
  };
}

/** Null if empty or unreadable. Negative ones stay, so that a check reports them. */
function numberOf(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): string | null => textOf(value) || null;

/** Older answers lack these. */
const explanationOf = (value: Loose): Pick<SelectedOutcome, 'reason' | 'source'> => ({
  ...(typeof value['reason'] === 'string' ? { reason: value['reason'] } : {}),
  ...(typeof value['source'] === 'string' ? { source: value['source'] } : {}),
});
const ownFiltersOf = ({ filters }: Loose): Pick<SelectedOutcome, 'filters'> =>
  isObject(filters)
    ? { filters: Object.fromEntries(SHARES.map((share) => [share, numberOf(filters[share])])) as OwnFilters }
    : {};

const countOf = (value: unknown): number | null => {
  const parsed = numberOf(value);
  return parsed === null ? null : Math.round(parsed);
};

const detailsOf = (value: Loose): OutcomeDetails => ({
  ...(value['isNegative'] === true ? { isNegative: true } : {}),
  ...('peopleReached' in value ? { peopleReached: countOf(value['peopleReached']) } : {}),
  ...('startYear' in value ? { startYear: countOf(value['startYear']) } : {}),
  ...('durationYears' in value ? { durationYears: countOf(value['durationYears']) } : {}),
  ...(isObject(value['evidence']) ? { evidence: evidenceOf(value['evidence']) } : {}),
  ...(isObject(value['dimensions']) ? { dimensions: dimensionsOf(value['dimensions']) } : {}),
});

const evidenceOf = (value: Loose): Evidence => ({
  people: textOf(value['people']),
  count: countOf(value['count']),
  day: textOf(value['day']),
  method: EVIDENCE_METHODS.find((method) => method === value['method']) ?? null,
  verifiedBy: textOf(value['verifiedBy']),
  file: isObject(value['file'])
    ? { fileDownloadId: textOf(value['file']['fileDownloadId']), fileName: textOf(value['file']['fileName']) }
    : null,
});

const dimensionsOf = (value: Loose): ImpactDimensions =>
  Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, textOf(value[dimension])])) as ImpactDimensions;

const otherInputsOf = ({ otherInputs }: Loose): Pick<MiniDyiAnswer, 'otherInputs'> =>
  isObject(otherInputs)
    ? {
        otherInputs: {
          volunteerHours: numberOf(otherInputs['volunteerHours']),
          hourlyRate: numberOf(otherInputs['hourlyRate']),
          inKindValue: numberOf(otherInputs['inKindValue']),
          inKindText: textOf(otherInputs['inKindText']),
        },
      }
    : {};

const targetsOf = ({ sdgTargets }: Loose): Pick<MiniDyiAnswer, 'sdgTargets'> =>
  Array.isArray(sdgTargets)
    ? { sdgTargets: sdgTargets.slice(0, MAX_SDG_TARGETS + 1).filter((code) => typeof code === 'string') }
    : {};

const indicatorOf = (value: Loose): SelectedIndicator => ({
  indicatorId: idOf(value['indicatorId']),
  indicatorName: textOf(value['indicatorName']),
  indicatorTargetValue: numberOf(value['indicatorTargetValue']),
  proxyId: idOf(value['proxyId']),
  proxyName: textOf(value['proxyName']),
  proxyValue: numberOf(value['proxyValue']),
  ...explanationOf(value),
});

const outcomeOf = (value: Loose): SelectedOutcome => ({
  outcomeId: idOf(value['outcomeId']),
  ...(idOf(value['customKey']) ? { customKey: idOf(value['customKey']) } : {}),
  outcomeName: textOf(value['outcomeName']),
  sdg: numberOf(value['sdg']),
  stakeholderId: idOf(value['stakeholderId']),
  stakeholderName: textOf(value['stakeholderName']),
  ...explanationOf(value),
  ...ownFiltersOf(value),
  ...detailsOf(value),
  indicators: objectsOf(value['indicators'], MAX_SELECTED_INDICATORS).map(indicatorOf),
});

/** Goals are saved as codes, or as objects with a code. */
const codesOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value.slice(0, GOALS + 1) : [])
    .map((item: unknown) => numberOf(isObject(item) ? item['sdgCode'] : item))
    .filter((code) => code !== null);

/** From any source; limits and the SDG switch always come from the step. */
export const parseMiniDyiAnswer = (content: string, stepId: string, options: MiniDyiOptions): MiniDyiAnswer =>
  readMiniDyiAnswer(parse(content), stepId, options);

/** Like {@link parseMiniDyiAnswer}, for parsed content. */
export function readMiniDyiAnswer(
  value: unknown,
  stepId: string,
  { showSdgFilter, maxOutcomeSelect, maxSdgSelect }: MiniDyiOptions,
): MiniDyiAnswer {
  const saved = isObject(value) ? value : {};
  return {
    selectedOutcomes: objectsOf(saved['selectedOutcomes'], MAX_SELECTED_OUTCOMES).map(outcomeOf),
    budget: numberOf(saved['budget']),
    budgetSpent: numberOf(saved['budgetSpent']),
    ...otherInputsOf(saved),
    sdg: codesOf(saved['sdg']),
    ...targetsOf(saved),
    stepId,
    maxOutcome: maxOutcomeSelect,
    maxSdg: maxSdgSelect,
    isSdgEnabled: showSdgFilter,
  };
}

export const outcomeKey = ({ outcomeId, customKey }: Pick<SelectedOutcome, 'outcomeId' | 'customKey'>): string =>
  customKey ?? outcomeId ?? '';
export const isCustomOutcome = ({ customKey }: Pick<SelectedOutcome, 'customKey'>): boolean => Boolean(customKey);

/** Without choices or amounts, so that no input can be lost. */
export const isUnanswered = ({
  selectedOutcomes,
  budget,
  budgetSpent,
  otherInputs,
  sdg,
}: Pick<MiniDyiAnswer, 'selectedOutcomes' | 'budget' | 'budgetSpent' | 'otherInputs' | 'sdg'>): boolean =>
  selectedOutcomes.length === 0 &&
  sdg.length === 0 &&
  budget === null &&
  budgetSpent === null &&
  isWithoutOtherInputs(otherInputs);
