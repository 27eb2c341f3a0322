import { harmlessDefinition } from '@impact-call/survey/definition';
import { resolveText } from '../../platform/text/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import { hasRightAnswers } from '../quiz/right-answers.ts';
import { questionsRecap } from '../questions-recap.ts';
import type { BuiltInStepKind } from '../step-kind.ts';
import { readSurvey } from './read-survey.ts';
import { surveyTable } from './survey-table.ts';

/** A questionnaire: the definition is a SurveyJS model, the answer an object from question to value. */
export const surveyKind = {
  ...plainKind,
  id: '0199d0a0-97b4-760d-8b94-e2c8dddeb3bc',
  isOffered: true,
  isSurvey: true,
  table: surveyTable,
  answersAreJson: true,
  readDefinition: readSurvey,
  // Right answers make it a quiz, which keeps them from applicants (docs/rules.md#quiz-switch).
  turnsInto: (step) => (hasRightAnswers(step) ? 'quiz' : 'survey'),
  definitionForReader: ({ content }, { language }) => harmlessDefinition(resolveText(content, language)),
  closingErrors: (step, content, { surveys, language, owner }) =>
    surveys.errors(resolveText(step.content, language), content, owner),
  async recap(step, answer, { surveys, language, owner }) {
    const definition = resolveText(step.content, language);
    return questionsRecap(step, await surveys.answers(definition, answer?.content ?? '', language, owner), language);
  },
} satisfies BuiltInStepKind;
