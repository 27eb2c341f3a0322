import type { Language, PdfAnswer } from '@impact-call/contracts';
import type { Question } from 'survey-core';
import { answerRows } from './answer-rows.ts';
import { answerText } from './answer-text.ts';
import { surveyModel } from './survey-model.ts';
import { visibleQuestions } from './visible-questions.ts';

const lineOf = (row: string[]): string => row.filter(Boolean).join(': ');

/** A signature as it was drawn. */
function imageOf(question: Question): string | undefined {
  const { value } = question as { value: unknown };
  return question.getType() === 'signaturepad' && typeof value === 'string' && value.startsWith('data:image/') ? value : undefined;
}

function pdfAnswer(question: Question, language: Language): PdfAnswer {
  const rows = answerRows(question, language);
  const image = imageOf(question);
  if (!rows) return { question: question.processedTitle, answer: answerText(question, language), ...(image ? { image } : {}) };
  return { question: question.processedTitle, answer: rows.slice(1).map(lineOf).join('; '), rows };
}

/** Every question that the applicant could see, in order, with its answer in words; nothing for what is not a survey. */
export function surveyAnswers(definition: string, answers: string, language: Language): PdfAnswer[] {
  const survey = surveyModel(definition, answers, language);
  return survey ? visibleQuestions(survey).map((question) => pdfAnswer(question, language)) : [];
}
