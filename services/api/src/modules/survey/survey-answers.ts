import type { Language, PdfAnswer } from '@impact-call/contracts';
import type { Question } from 'survey-core';
import { answerRows } from './answer-rows.ts';
import { answerText } from './answer-text.ts';
import { surveyModel } from './survey-model.ts';

const lineOf = (row: string[]): string => row.filter(Boolean).join(': ');

function pdfAnswer(question: Question, language: Language): PdfAnswer {
  const rows = answerRows(question, language);
  if (!rows) return { question: question.processedTitle, answer: answerText(question, language) };
  return { question: question.processedTitle, answer: rows.slice(1).map(lineOf).join('; '), rows };
}

/** Every question that the applicant could see, in order, with its answer in words; nothing for what is not a survey. */
export function surveyAnswers(definition: string, answers: string, language: Language): PdfAnswer[] {
  const survey = surveyModel(definition, answers, language);
  if (!survey) return [];
  return survey
    .getAllQuestions(true)
    .filter((question) => question.hasInput || question.getType() === 'expression')
    .map((question) => pdfAnswer(question, language));
}
