import { type SurveyModel, SurveyTriggerSetValue, SurveyTriggerVisible, type SurveyTrigger } from 'survey-core';

/** Whether a trigger's effect is not stored in the answers: it shows and hides, or sets a variable. */
const isForgotten = (trigger: SurveyTrigger): boolean =>
  trigger instanceof SurveyTriggerVisible || (trigger instanceof SurveyTriggerSetValue && trigger.isVariable);

/** The names of given answers, in the order in which a user answers. */
function answeredNames(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): string[] {
  const requested = survey.getAllQuestions().map((question) => question.getValueName());
  const known = new Set([...requested, ...Object.keys(answers)]);
  return [...[...known].filter((name) => name in answers), ...survey.calculatedValues.map(({ name }) => name)];
}

/**
 * The library runs triggers while a user answers, but not when stored answers are loaded. Triggers without a stored
 * effect run here, in the order of the questions, so that the last one wins as before. Others do not run: the user may
 * have changed the values that they set.
 */
function runForgotten(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): void {
  const triggers = survey.triggers.filter(isForgotten);
  if (triggers.length === 0) return;
  const common = { isOnNextPage: false, isOnComplete: false, isOnNavigation: false };
  for (const name of answeredNames(survey, answers)) {
    const keys = { [name]: { newValue: survey.getValue(name) as unknown, oldValue: undefined } };
    for (const trigger of triggers)
      trigger.checkExpression({ ...common, keys, properties: survey.getFilteredProperties() as object });
  }
}

/** Loads stored answers into a survey, as if a user had just given them. */
export function fillIn(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): void {
  survey.data = answers;
  runForgotten(survey, answers);
}
