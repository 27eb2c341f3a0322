import { type FileError, VALUE_MISSING } from '@impact-call/contracts/step-errors';
import type { FieldError, ImpactError, MiniDyiAnswer, MiniDyiOptions, SelectedOutcome } from '@impact-call/contracts';
import type { ProblemPlace, StepProblem } from '@impact-call/contracts/remote';
import {
  checkSelection,
  isCustomOutcome,
  outcomeKey,
  SHARES,
  type FrameworkIds,
  type Violation,
} from '@impact-call/domain';
import type { ImpactTexts } from '../../translations.ts';
import { budgetId, goalsId, indicatorFieldId, outcomeFieldId, outcomesId } from './field-ids.ts';
import type { SubStepId } from './sub-steps.ts';

type ProblemKey =
  | 'budget'
  | 'few'
  | 'goal'
  | 'stakeholder'
  | 'target'
  | 'name'
  | 'limit'
  | 'gone'
  | 'negative'
  | 'twice'
  | 'value'
  | 'reason'
  | 'source'
  | 'ownForbidden'
  | 'valueForbidden'
  | 'valueRange'
  | 'share'
  | 'rate'
  | 'inKind'
  | 'year'
  | 'evidence'
  | 'file';

/** A violated rule, or an outcome without a value in the estimate. */
type FindingCode = ImpactError | FileError | typeof VALUE_MISSING;
type Finding = Pick<Violation, 'path'> & { code: FindingCode };

const TEXTS: Record<FindingCode, ProblemKey> = {
  'too-many-outcomes': 'limit',
  'too-many-custom-outcomes': 'limit',
  'too-many-sdgs': 'limit',
  'too-many-indicators': 'limit',
  'too-few-outcomes': 'few',
  'outcome-twice': 'twice',
  'sdg-twice': 'twice',
  'outcome-unknown': 'gone',
  'sdg-unknown': 'gone',
  'stakeholder-unknown': 'gone',
  'indicator-unknown': 'gone',
  'proxy-unknown': 'gone',
  'target-negative': 'negative',
  'proxy-negative': 'negative',
  'budget-negative': 'negative',
  'budget-spent-negative': 'negative',
  'goal-missing': 'goal',
  'name-missing': 'name',
  'stakeholder-missing': 'stakeholder',
  'target-missing': 'target',
  'budget-missing': 'budget',
  'reason-missing': 'reason',
  'source-missing': 'source',
  'own-outcome-forbidden': 'ownForbidden',
  'value-forbidden': 'valueForbidden',
  'value-out-of-range': 'valueRange',
  'share-out-of-range': 'share',
  'inputs-negative': 'negative',
  'rate-missing': 'rate',
  'in-kind-unexplained': 'inKind',
  'people-invalid': 'negative',
  'year-out-of-range': 'year',
  'target-unknown': 'gone',
  'too-many-targets': 'limit',
  'evidence-invalid': 'evidence',
  'file-missing': 'file',
  'too-many-files': 'file',
  'file-unknown': 'file',
  'file-being-checked': 'file',
  'file-infected': 'file',
  [VALUE_MISSING]: 'value',
};

const isKnown = (code: string): code is FindingCode => code in TEXTS;

export const impactErrorText = (code: ImpactError, t: ImpactTexts): string => t(`problem.${TEXTS[code]}`);

/** By the last name of a rule's path. */
const FIELDS: Record<string, { field: Parameters<typeof outcomeFieldId>[2]; screen: SubStepId }> = {
  outcomeName: { field: 'name', screen: 'customOutcome' },
  outcomeId: { field: 'indicator', screen: 'indicators' },
  stakeholderId: { field: 'stakeholder', screen: 'outcomes' },
  indicators: { field: 'indicator', screen: 'indicators' },
  indicatorId: { field: 'indicator', screen: 'indicators' },
  indicatorTargetValue: { field: 'target', screen: 'indicators' },
  proxyId: { field: 'proxy', screen: 'indicators' },
  proxyValue: { field: 'value', screen: 'indicators' },
  reason: { field: 'reason', screen: 'indicators' },
  source: { field: 'source', screen: 'indicators' },
  ...Object.fromEntries(
    (['peopleReached', 'startYear', 'durationYears', 'count', 'day', 'file'] as const).map((field) => [
      field,
      { field, screen: 'indicators' as const },
    ]),
  ),
  ...Object.fromEntries(SHARES.map((share) => [share, { field: share, screen: 'customOutcome' as const }])),
};

interface Found extends StepProblem {
  page: SubStepId;
  /** Other screens that show the same field. */
  also: SubStepId[];
  /** The screen that reports the problem, if another one shows the field. */
  foundOn?: SubStepId;
}

function placeOf(
  { path, code }: Finding,
  { selectedOutcomes, stepId }: MiniDyiAnswer,
): Omit<Found, 'message'> & { outcome?: SelectedOutcome } {
  // An own outcome on the last screen counts, so only that screen can report this.
  if (code === 'too-few-outcomes')
    return { anchor: outcomesId(stepId), page: 'outcomes', also: [], foundOn: 'customOutcome' };
  const names = path.split('.');
  if (names[0] === 'budget') return { anchor: budgetId(stepId), page: 'budget', also: [] };
  if (names[0] === 'budgetSpent') return { anchor: `${budgetId(stepId)}-spent`, page: 'budget', also: [] };
  if (names[0] === 'otherInputs') return { anchor: `${budgetId(stepId)}-${names[1]}`, page: 'budget', also: [] };
  const outcome = selectedOutcomes[Number(names[1])];
  if (names[0] === 'sdg' || names[0] === 'sdgTargets' || !outcome)
    return { anchor: goalsId(stepId), page: 'sdg', also: [] };
  if (names.at(-1) === 'sdg') return { anchor: goalsId(stepId), page: 'sdg', also: [], outcome };
  const { field, screen } = FIELDS[names.at(-1) ?? ''] ?? { field: 'choice', screen: 'outcomes' };
  if (isCustomOutcome(outcome))
    return {
      anchor: outcomeFieldId(stepId, outcomeKey(outcome), field === 'choice' ? 'name' : field),
      page: 'customOutcome',
      also: [],
      outcome,
    };
  const position = names[2] === 'indicators' ? Number(names[3] ?? 0) : 0;
  return {
    anchor: indicatorFieldId(stepId, outcome, position, field),
    page: screen,
    also: field === 'stakeholder' ? ['indicators'] : [],
    outcome,
  };
}

/** If several have the same text, it includes the outcome's name. */
function foundIn(violations: readonly Finding[], answer: MiniDyiAnswer, t: ImpactTexts): Found[] {
  const alone = (key: ProblemKey): boolean => violations.filter(({ code }) => TEXTS[code] === key).length === 1;
  return violations.map((violation) => {
    const { outcome, ...place } = placeOf(violation, answer);
    const message = t(`problem.${TEXTS[violation.code]}`);
    const name = outcome?.outcomeName.trim();
    return { ...place, message: name && !alone(TEXTS[violation.code]) ? t('problem.at', { message, name }) : message };
  });
}

/** In the order of `errors`; null for codes that this remote does not know. */
function findingsOf(errors: readonly FieldError[], answer: MiniDyiAnswer, t: ImpactTexts): (StepProblem | null)[] {
  const known = errors.flatMap(({ path, code }): Finding[] => (isKnown(code) ? [{ path, code }] : []));
  const found = foundIn(known, answer, t);
  return errors.map(({ code }) => (isKnown(code) ? found.shift() : undefined) ?? null);
}

export const explainImpactErrors = (errors: readonly FieldError[], answer: MiniDyiAnswer, t: ImpactTexts): string[] =>
  findingsOf(errors, answer, t).map((found) => found?.message ?? t('problem.check'));

export const locateImpactErrors = (
  errors: readonly FieldError[],
  answer: MiniDyiAnswer,
  t: ImpactTexts,
): (ProblemPlace | null)[] =>
  findingsOf(errors, answer, t).map(
    (found) => found && { anchor: found.anchor, ...(found.page ? { page: found.page } : {}) },
  );

/**
 * As the server checks at submission (docs/rules/11-impact-wizard.md#impact-complete). `framework` is null if the step
 * has none, undefined if not loaded.
 */
export function problemsOf(
  answer: MiniDyiAnswer,
  options: MiniDyiOptions,
  framework: FrameworkIds | null | undefined,
  t: ImpactTexts,
  screen?: SubStepId,
): StepProblem[] {
  const violations = checkSelection(answer, options, framework ?? null).filter(
    ({ code }) => framework !== undefined || TEXTS[code] !== 'gone',
  );
  const found = foundIn(violations, answer, t);
  if (screen === undefined) return found.map(({ anchor, message, page }) => ({ anchor, message, page }));
  return found
    .filter(({ page, also, foundOn }) => (foundOn ? [foundOn] : [page, ...also]).includes(screen))
    .map(({ anchor, message, page, foundOn }) => ({ anchor, message, page: foundOn ? page : screen }));
}
