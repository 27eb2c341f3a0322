import { QUIZ_UNANSWERED } from '@impact-call/contracts/step-errors';
import type { FieldError, SurveyBoundError } from '@impact-call/contracts';
import type { ProblemPlace, StepInput } from '@impact-call/contracts/remote';
import { fillSurvey, findSurveyErrors } from '@impact-call/survey';
import { joined } from '../../../features/explained/explain-errors.ts';
import { getT, textsReady, type ExplainKey } from '../../../features/explained/texts.ts';
import './stored-not-inline.ts';
import { FILE_TEXTS, isFileError } from '../../upload/explain-files.ts';

const BOUNDS: Record<SurveyBoundError, ExplainKey> = {
  'too-many-entries': 'survey.tooManyEntries',
  'too-long': 'survey.tooLong',
  'unreadable-answer': 'survey.unreadable',
  'too-complex': 'survey.tooComplex',
};
const isBound = (code: string): code is SurveyBoundError => code in BOUNDS;

/** With the survey's messages, including its author's: the same rules find the same errors here. */
export async function explainAnswers({
  step,
  value,
  shell,
  errors,
}: StepInput & { errors: readonly FieldError[] }): Promise<string[]> {
  await textsReady(shell);
  const t = getT(shell.i18n);
  const filled = fillSurvey(step.content, value, shell.language);
  const refused = filled ? findSurveyErrors(filled) : [];
  const wordsOf = ({ path, code }: FieldError): string => {
    if (code === QUIZ_UNANSWERED) return t('survey.unanswered');
    if (isBound(code)) return t(BOUNDS[code]);
    if (isFileError(code)) return t(FILE_TEXTS[code]);
    const at = refused.findIndex((one) => one.question === path && one.code === code);
    return (at < 0 ? '' : refused.splice(at, 1)[0]?.text) || t('check');
  };
  return errors.map((error) => {
    const title = filled?.survey.getQuestionByName(error.path)?.locTitle.textOrHtml;
    return joined(shell, title ?? '', wordsOf(error));
  });
}

/** The first question for an error about the whole (docs/rules/08-steps.md#quiz-unanswered). */
export async function locateAnswers({
  step,
  value,
  shell,
  errors,
}: StepInput & { errors: readonly FieldError[] }): Promise<(ProblemPlace | null)[]> {
  const survey = fillSurvey(step.content, value, shell.language)?.survey;
  return errors.map(({ path, code }) => {
    const [first] = survey?.getAllQuestions(true) ?? [];
    const question = code === QUIZ_UNANSWERED ? first : survey?.getQuestionByName(path);
    const page = question?.page?.name as string | undefined;
    return question ? { anchor: question.name, ...(page ? { page } : {}) } : null;
  });
}
