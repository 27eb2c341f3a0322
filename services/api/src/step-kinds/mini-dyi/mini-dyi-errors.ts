import { VALUE_MISSING, type FieldError, type ImpactError } from '@impact-call/contracts';
import { checkSelection, unvaluedPaths, type Violation } from '@impact-call/domain';
import type { StepDefinition } from '../step-definition.ts';
import type { FrameworkRecord } from '../../modules/parties/frameworks/index.ts';
import { answerOf, definitionOf } from './mini-dyi-answer.ts';

const UNKNOWN = 'is not part of the framework';
const NEGATIVE = 'must be 0 or more';

const MESSAGES: Record<ImpactError, string> = {
  'too-many-outcomes': 'are more outcomes than may be chosen',
  'too-many-custom-outcomes': 'are more outcomes of their own than may be added',
  'too-many-sdgs': 'are more goals than may be chosen',
  'too-many-indicators': 'are more indicators than may be ticked',
  'too-few-outcomes': 'are fewer outcomes with an indicator and a target than the step asks for',
  'outcome-twice': 'is chosen twice',
  'sdg-twice': 'is chosen twice',
  'outcome-unknown': UNKNOWN,
  'sdg-unknown': UNKNOWN,
  'stakeholder-unknown': UNKNOWN,
  'indicator-unknown': UNKNOWN,
  'proxy-unknown': UNKNOWN,
  'target-negative': NEGATIVE,
  'proxy-negative': NEGATIVE,
  'budget-negative': NEGATIVE,
  'budget-spent-negative': NEGATIVE,
  'goal-missing': 'is the goal of a chosen outcome and not chosen',
  'name-missing': 'is the name of an outcome and empty',
  'stakeholder-missing': 'Please check that you have selected at least one stakeholder per outcome.',
  'target-missing': 'is not given',
  'budget-missing': 'is not given',
  'reason-missing': 'does not say why the figure is the applicant’s own',
  'source-missing': 'does not say where the applicant’s figure comes from',
  'own-outcome-forbidden': 'is an outcome of the applicant’s own, which the framework does not allow',
  'value-forbidden': 'is not the framework’s value, and the framework allows no other',
  'value-out-of-range': 'is further from the framework’s value than the framework allows',
  'share-out-of-range': 'must be between 0 and 1',
  'inputs-negative': NEGATIVE,
  'rate-missing': 'is the value of one hour and not given',
  'in-kind-unexplained': 'does not say what is received for free',
  'people-invalid': NEGATIVE,
  'year-out-of-range': 'must be one of the years of the framework',
  'target-unknown': 'is not a target of a chosen goal',
  'too-many-targets': 'are more targets than may be chosen',
  'evidence-invalid': 'is not a number of people or a day',
};

export const impactError = ({ code, path }: Violation): FieldError & { code: ImpactError } => ({
  path,
  code,
  message: MESSAGES[code],
});

const valueMissing = (path: string): FieldError => ({
  path,
  code: VALUE_MISSING,
  message: 'counts as nothing in the estimate: give it a value, or close with confirmUnanswered=true',
});

/** See docs/rules/11-impact-wizard.md#impact-complete. */
export function miniDyiErrors(step: StepDefinition, content: string, framework: FrameworkRecord | null): FieldError[] {
  const answer = answerOf(step, content);
  return [
    ...checkSelection(answer, definitionOf(step).options, framework).map(impactError),
    ...unvaluedPaths(answer.selectedOutcomes, framework).map(valueMissing),
  ];
}
