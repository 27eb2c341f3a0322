import { type SurveyModel, SurveyTriggerSetValue, SurveyTriggerVisible, type SurveyTrigger } from 'survey-core';

/** A trigger that shows and hides, or sets a variable. */
const isForgotten = (trigger: SurveyTrigger): boolean =>
  trigger instanceof SurveyTriggerVisible || (trigger instanceof SurveyTriggerSetValue && trigger.isVariable);

/** In the order in which a user answers. */
function answeredNames(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): string[] {
  const requested = survey.getAllQuestions().map((question) => question.getValueName());
  const known = new Set([...requested, ...Object.keys(answers)]);
  return [...[...known].filter((name) => name in answers), ...survey.calculatedValues.map(({ name }) => name)];
}

/** Loading runs no triggers. Only those without stored effect run here: users may have changed what others set. */
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

/** As if a user had just given them. */
export function fillIn(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): void {
  survey.data = answers;
  runForgotten(survey, answers);
}
