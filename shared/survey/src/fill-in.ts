import { type SurveyModel, SurveyTriggerSetValue, SurveyTriggerVisible, type SurveyTrigger } from 'survey-core';

/** Whether what a trigger does is kept nowhere in the answers: it shows and hides, or sets a variable. */
const isForgotten = (trigger: SurveyTrigger): boolean =>
  trigger instanceof SurveyTriggerVisible || (trigger instanceof SurveyTriggerSetValue && trigger.isVariable);

/** Under which names something was answered, in the order in which a person answers. */
function answeredNames(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): string[] {
  const asked = survey.getAllQuestions().map((question) => question.getValueName());
  const known = new Set([...asked, ...Object.keys(answers)]);
  return [...[...known].filter((name) => name in answers), ...survey.calculatedValues.map(({ name }) => name)];
}

/**
 * The library runs triggers as somebody answers, and not where stored answers are filled in: those whose effect no
 * answer holds are run here, in the order of the questions, so that the last one decides as it did then. The others
 * are not: a person may have changed what they set.
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

/** Fills stored answers into a survey, which is then as if somebody had just given them. */
export function fillIn(survey: SurveyModel, answers: Readonly<Record<string, unknown>>): void {
  survey.data = answers;
  runForgotten(survey, answers);
}
