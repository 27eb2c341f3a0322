import { harmlessDefinition } from '@impact-call/survey/definition';
import { resolveText } from '../../platform/text/localized-text.ts';
import { questionsRecap } from '../questions-recap.ts';
import type { BuiltInStepKind } from '../step-kind.ts';
import { withFileLimits } from '../survey/file-questions.ts';
import { surveyAttachments } from '../survey/survey-files.ts';
import { surveyKind } from '../survey/survey-kind.ts';
import { judgeQuiz } from './quiz-scoring.ts';
import { quizErrors } from './quiz-scoring.ts';
import { quizAnswers } from './quiz-answers.ts';
import { quizTable } from './quiz-table.ts';
import { hasRightAnswers } from './right-answers.ts';
import { withoutAnswers } from './right-answers.ts';

/** Right answers are shown after the submission is closed and unlocked. */
export const quizKind = {
  ...surveyKind,
  id: '0199d0a0-c576-7d23-8feb-d6add57b22ef',
  // Not offered for new steps (docs/rules/08-steps.md#step-kinds).
  isOffered: false,
  table: quizTable,
  // A quiz that never had right answers stays one; without its last right answer it becomes a survey.
  turnsInto: (step, before) =>
    before !== undefined && hasRightAnswers(before) && !hasRightAnswers(step) ? 'survey' : 'quiz',
  definitionForReader({ content }, { language, mostBytes }) {
    const definition = resolveText(content, language);
    return definition === '' ? '' : withFileLimits(harmlessDefinition(withoutAnswers(definition)), mostBytes, language);
  },
  closingErrors: quizErrors,
  recap: async (step, answer, reading) => ({
    ...questionsRecap(step, await quizAnswers(step, answer, reading), reading.language),
    attachments: surveyAttachments(step, answer?.content ?? '', reading.language),
  }),
  scoring: {
    compute: judgeQuiz,
    async forReader({ content }, { score = null, quizResult }, { surveys, language, owner }) {
      if (!quizResult) return { score };
      const definition = resolveText(content, language);
      return { score, quizResult: await surveys.quizResult(definition, quizResult, language, owner) };
    },
  },
} satisfies BuiltInStepKind;
