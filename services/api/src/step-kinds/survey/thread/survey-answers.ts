import type { Language, PdfAnswer } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { readAnswers, type ReadQuestion } from '@impact-call/survey';
import { surveyTexts } from '../survey-texts.ts';
import { answerRows } from './answer-rows.ts';

const lineOf = (row: string[]): string => row.filter(Boolean).join(': ');

function pdfAnswer(read: ReadQuestion, language: Language): PdfAnswer {
  const { label: question, value, remark, image } = read;
  const rows = answerRows(read, language);
  if (rows) return { question, answer: rows.slice(1).map(lineOf).join('; '), rows };
  return { question, answer: [value, remark?.text].filter(Boolean).join('\n'), ...(image ? { image } : {}) };
}

/** As a row if the answer is a table. */
function withNotice({ rows, ...answer }: PdfAnswer, notice: string): PdfAnswer {
  const last = rows?.[0]?.map((_, column) => (column === 0 ? notice : '')) ?? [notice];
  return {
    ...answer,
    answer: [answer.answer, notice].filter(Boolean).join('\n'),
    ...(rows ? { rows: [...rows, last] } : {}),
  };
}

/** Empty for an invalid survey; `isBlind` hides the applicant (docs/rules/13-reviews.md#blind-review). */
export function surveyAnswers(definition: string, answers: string, language: Language, isBlind = false): PdfAnswer[] {
  const hidden = isBlind ? surveyTexts(language).hidden : undefined;
  const pages = readAnswers(definition, parseAnswers(answers), language, hidden) ?? [];
  return pages
    .flatMap(({ questions }) => questions)
    .map((read) => {
      const answer = pdfAnswer(read, language);
      return read.isCut ? withNotice(answer, surveyTexts(language).cut) : answer;
    });
}
