import { harmlessDefinition } from '@impact-call/survey/definition';
import { resolveText } from '../../platform/text/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import { hasRightAnswers } from '../quiz/right-answers.ts';
import { questionsRecap } from '../questions-recap.ts';
import type { BuiltInStepKind } from '../step-kind.ts';
import { withFileLimits } from './file-questions.ts';
import { readSurvey } from './read-survey.ts';
import { surveyCorrection } from './survey-correction.ts';
import { surveyAttachments, surveyFileErrors, surveyFiles, withPictures } from './survey-files.ts';
import { surveyTable } from './survey-table.ts';

/** A SurveyJS model; the answer is an object of values by question. */
export const surveyKind = {
  ...plainKind,
  id: '0199d0a0-97b4-760d-8b94-e2c8dddeb3bc',
  isOffered: true,
  isSurvey: true,
  table: surveyTable,
  answersAreJson: true,
  correction: surveyCorrection,
  readDefinition: readSurvey,
  async asksAnything({ content }, surveys) {
    const definition = resolveText(content, 'en');
    return definition !== '' && (await surveys.questions(definition, 'en', 'checklist')).length > 0;
  },
  // A quiz hides its right answers (docs/rules/08-steps.md#quiz-switch).
  turnsInto: (step) => (hasRightAnswers(step) ? 'quiz' : 'survey'),
  files: surveyFiles,
  definitionForReader: ({ content }, { language, mostBytes }) =>
    withFileLimits(harmlessDefinition(resolveText(content, language)), mostBytes, language),
  async closingErrors(step, content, { surveys, language, owner, files }) {
    const errors = await surveys.errors(resolveText(step.content, language), content, owner);
    const reported = new Set(errors.map(({ path }) => path));
    return [...errors, ...surveyFileErrors(step, content, { files }).filter(({ path }) => !reported.has(path))];
  },
  async recap(step, answer, { surveys, language, owner, picture, isBlind }) {
    const content = answer?.content ?? '';
    const answers = await surveys.answers(
      resolveText(step.content, language),
      await withPictures(step, content, picture),
      language,
      owner,
      isBlind,
    );
    return {
      ...questionsRecap(step, answers, language),
      attachments: surveyAttachments(step, content, language),
    };
  },
} satisfies BuiltInStepKind;
