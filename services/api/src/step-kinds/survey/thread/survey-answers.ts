import type { Language, PdfAnswer } from '@impact-call/contracts';
import type { Question } from 'survey-core';
import { cutNotice } from '../bound-messages.ts';
import { parseAnswers } from '../../parse-object.ts';
import { answerRows } from './answer-rows.ts';
import { answerText } from './answer-text.ts';
import { filledSurvey } from './survey-model.ts';
import { visibleQuestions } from './visible-questions.ts';

const lineOf = (row: string[]): string => row.filter(Boolean).join(': ');

/** A signature as it was drawn. */
function imageOf(question: Question): string | undefined {
  const { value } = question as { value: unknown };
  return question.getType() === 'signaturepad' && typeof value === 'string' && value.startsWith('data:image/')
    ? value
    : undefined;
}

function pdfAnswer(question: Question, language: Language): PdfAnswer {
  const rows = answerRows(question, language);
  const image = imageOf(question);
  if (!rows)
    return { question: question.processedTitle, answer: answerText(question, language), ...(image ? { image } : {}) };
  return { question: question.processedTitle, answer: rows.slice(1).map(lineOf).join('; '), rows };
}

/** The answer with a sentence below it, in a row of its own where it is a table. */
function withNotice({ rows, ...answer }: PdfAnswer, notice: string): PdfAnswer {
  const last = rows?.[0]?.map((_, column) => (column === 0 ? notice : '')) ?? [notice];
  return {
    ...answer,
    answer: [answer.answer, notice].filter(Boolean).join('\n'),
    ...(rows ? { rows: [...rows, last] } : {}),
  };
}

/**
 * Every question that the applicant could see, in order, with its answer in words; nothing for what is not a survey.
 */
export function surveyAnswers(definition: string, answers: string, language: Language): PdfAnswer[] {
  const filled = filledSurvey(definition, parseAnswers(answers), language);
  if (!filled) return [];
  const cut = new Set(filled.cut.map(({ question }) => question));
  return visibleQuestions(filled.survey).map((question) => {
    const answer = pdfAnswer(question, language);
    return cut.has(question.name) ? withNotice(answer, cutNotice(language)) : answer;
  });
}
