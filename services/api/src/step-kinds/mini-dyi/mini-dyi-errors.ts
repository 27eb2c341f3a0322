import type { FieldError, Language } from '@impact-call/contracts';
import { checkSelection, type ViolationCode } from '@impact-call/domain';
import type { StepDefinition } from '../step-definition.ts';
import type { FrameworkRecord } from '../../modules/frameworks/index.ts';
import { answerOf, definitionOf } from './mini-dyi-answer.ts';

type Words = Record<Language, string>;

const STAKEHOLDER: Words = {
  it: 'Controlla di aver scelto almeno uno stakeholder per ogni outcome.',
  en: 'Please check that you have selected at least one stakeholder per outcome.',
  fr: 'Vérifiez que vous avez choisi au moins une partie prenante par effet.',
};
const GONE: Words = {
  it: 'Questa scelta non fa parte del quadro d’impatto: scegli di nuovo.',
  en: 'This choice is not part of the impact framework: choose again.',
  fr: 'Ce choix ne fait pas partie du cadre d’impact\u00a0: choisissez à nouveau.',
};
const TOO_MANY: Words = {
  it: 'Hai scelto più di quanto è ammesso.',
  en: 'You chose more than is allowed.',
  fr: 'Vous avez choisi plus que ce qui est permis.',
};
const TWICE: Words = {
  it: 'Hai scelto la stessa voce due volte.',
  en: 'You chose the same entry twice.',
  fr: 'Vous avez choisi deux fois la même entrée.',
};
const NEGATIVE: Words = {
  it: 'Inserisci un numero non inferiore a 0.',
  en: 'Enter a number of 0 or more.',
  fr: 'Saisissez un nombre supérieur ou égal à 0.',
};
const TARGET: Words = {
  it: 'Inserisci il valore previsto per l’indicatore.',
  en: 'Enter the indicator’s target.',
  fr: 'Saisissez la valeur cible de l’indicateur.',
};
const GOAL: Words = {
  it: 'Scegli anche l’obiettivo di questo outcome, oppure togli l’outcome.',
  en: 'Choose the goal of this outcome as well, or remove the outcome.',
  fr: 'Choisissez aussi l’objectif de cet effet, ou retirez l’effet.',
};
const NAME: Words = {
  it: 'Inserisci il nome del tuo outcome.',
  en: 'Enter the name of your outcome.',
  fr: 'Saisissez le nom de votre effet.',
};
const BUDGET: Words = { it: 'Inserisci il budget.', en: 'Enter the budget.', fr: 'Saisissez le budget.' };

const MESSAGES: Record<ViolationCode, Words> = {
  'too-many-outcomes': TOO_MANY,
  'too-many-custom-outcomes': TOO_MANY,
  'too-many-sdgs': TOO_MANY,
  'too-many-indicators': TOO_MANY,
  'outcome-twice': TWICE,
  'sdg-twice': TWICE,
  'outcome-unknown': GONE,
  'sdg-unknown': GONE,
  'stakeholder-unknown': GONE,
  'indicator-unknown': GONE,
  'proxy-unknown': GONE,
  'target-negative': NEGATIVE,
  'proxy-negative': NEGATIVE,
  'budget-negative': NEGATIVE,
  'budget-spent-negative': NEGATIVE,
  'goal-missing': GOAL,
  'name-missing': NAME,
  'stakeholder-missing': STAKEHOLDER,
  'target-missing': TARGET,
  'budget-missing': BUDGET,
};

/** A broken rule in the reader's language. */
export const miniDyiMessage = (code: ViolationCode, language: Language): string => MESSAGES[code][language];

/** What stands in the way of closing a miniDyi step (docs/rules.md#impact-complete). */
export function miniDyiErrors(
  step: StepDefinition,
  content: string,
  framework: FrameworkRecord | null,
  language: Language,
): FieldError[] {
  const violations = checkSelection(answerOf(step, content), definitionOf(step).options, framework);
  return violations.map(({ path, code }) => ({ path, code, message: miniDyiMessage(code, language) }));
}
