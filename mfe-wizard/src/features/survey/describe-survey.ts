import type { SurveyModel } from 'survey-core';
import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext } from '@impact-call/contracts/remote';
import { boundAnswers, parseBoundedJson } from '@impact-call/domain';
import { getT } from '../described/texts.ts';
import { createSurvey } from './create-survey.ts';
import { describeQuestion, type Reader } from './describe-question.ts';

/**
 * The questions that an applicant with these answers sees, page by page, each with its answer in words: labels and
 * never codes. Null when the definition cannot be read. The texts have to be loaded.
 */
export function describeSurvey(
  { content }: Pick<Step, 'content'>,
  value: unknown,
  { language, i18n }: Pick<ShellContext, 'language' | 'i18n'>,
): DescribedAnswer[] | null {
  const read = readSurvey(content, value, language);
  if (read === null) return null;
  const reader = { language, t: getT(i18n) };
  return read.survey.visiblePages.flatMap((page) => {
    const parts = page.questions
      .filter((question) => question.isVisible && question.hasInput)
      .map((question) => ({ ...describeQuestion(question, reader), ...noteOf(read.cut.has(question.name), reader) }));
    const label = page.locTitle.textOrHtml.replace(/<[^>]*>/g, '').trim();
    if (label === '') return parts;
    return parts.length === 0 ? [] : [{ key: `page:${page.name}`, label, value: '', parts, isSection: true }];
  });
}

const noteOf = (isCut: boolean, { t }: Reader): Pick<DescribedAnswer, 'note'> => (isCut ? { note: t('cut') } : {});

/**
 * The survey with its answers, as far as it lets anybody answer: what an applicant sent may be of any form and length,
 * and must not hold up its reader.
 */
function readSurvey(
  definition: string,
  given: unknown,
  language: Reader['language'],
): { survey: SurveyModel; cut: ReadonlySet<string> } | null {
  try {
    const { answers, cut } = boundAnswers(parseBoundedJson(definition), given);
    const survey = createSurvey({ content: definition }, language, answers, true);
    return survey && { survey, cut: new Set(cut.map(({ question }) => question)) };
  } catch {
    return null;
  }
}
