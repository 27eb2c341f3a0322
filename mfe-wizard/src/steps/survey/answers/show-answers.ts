import { settings, type SurveyModel } from 'survey-core';
import { changesBetween } from '../../../features/autosave/answers.ts';
import type { SurveyAnswers } from '../create-survey.ts';

/** Question by question, so that the user can continue typing elsewhere. Equal values stay as they are. */
export function showAnswers(survey: SurveyModel, before: SurveyAnswers, after: SurveyAnswers): void {
  for (const name of Object.keys(changesBetween(JSON.stringify(before), JSON.stringify(after)))) {
    const [field = ''] = name.split('\u0000');
    const value = after[field];
    if (field.endsWith(settings.commentSuffix))
      survey.setComment(field.slice(0, -settings.commentSuffix.length), typeof value === 'string' ? value : '');
    else if (value === undefined) survey.clearValue(field);
    else survey.setValue(field, value);
  }
}
