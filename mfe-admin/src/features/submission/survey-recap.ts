import type { Language } from '@impact-call/contracts';
import { boundAnswers, parseBoundedJson } from '@impact-call/domain';
import { Model, type MatrixDropdownColumn, type Question } from 'survey-core';
import 'survey-core/i18n/french';
import 'survey-core/i18n/italian';

/** What the library tells of a question, a row or a cell; its own type for this is not exported. */
interface PlainData {
  name: string | number;
  title: string;
  value: unknown;
  displayValue: unknown;
  isNode: boolean;
  data?: PlainData[];
}

/** A question with its answer in words; `parts` are the rows of a matrix or the entries of a repeated panel. */
export interface AnswerLine {
  question: string;
  /** Empty when nothing was answered. */
  answer: string;
  parts: AnswerLine[];
}

/** A question of the survey itself. */
export interface QuestionLine extends AnswerLine {
  /** Whether more was stored than the question lets anybody answer; only a part of it is told. */
  isCut: boolean;
}

export interface SurveyPage {
  title: string;
  answers: QuestionLine[];
}

/** The visible questions of a survey with their answers, labels instead of codes; null when its JSON cannot be read. */
export function surveyRecap(definition: string, answers: unknown, language: Language): SurveyPage[] | null {
  const read = readSurvey(definition, answers);
  if (read === null) return null;
  const { survey, cut } = read;
  survey.locale = language;
  survey.mode = 'display';
  return survey.pages
    .filter((page) => page.isVisible)
    .map((page) => ({
      title: text(page.locTitle.textOrHtml),
      answers: page.questions
        .filter((question) => question.isVisible && question.hasInput)
        .map((question) => ({ ...lineOf(question), isCut: cut.has(question.name) })),
    }))
    .filter((page) => page.answers.length > 0);
}

/**
 * The survey with its answers, as far as it lets anybody answer: what an applicant sent may be of any form and length,
 * and must not hold up its reader.
 */
function readSurvey(definition: string, given: unknown): { survey: Model; cut: ReadonlySet<string> } | null {
  try {
    const json = parseBoundedJson(definition);
    const survey = new Model(json);
    const { answers, cut } = boundAnswers(json, given);
    survey.data = answers;
    return survey.getAllQuestions().length > 0 ? { survey, cut: new Set(cut.map(({ question }) => question)) } : null;
  } catch {
    return null;
  }
}

/** Their entries have no names, which the library makes up in English. */
const REPEATED = new Set(['matrixdynamic', 'paneldynamic']);

function lineOf(question: Question): AnswerLine {
  const plain = question.getPlainData({ includeEmpty: true }) as PlainData | null;
  if (plain === null) return { question: text(question.locTitle.textOrHtml), answer: '', parts: [] };
  const line = plainLine(plain, columnTitles(question));
  return REPEATED.has(question.getType())
    ? { ...line, parts: line.parts.map((part, index) => ({ ...part, question: `${index + 1}.` })) }
    : line;
}

/** A matrix calls its cells "row 1, column Role"; below their row the column's title alone says it. */
function columnTitles(question: Question): Map<string, string> {
  const columns = question.getType().startsWith('matrixd') ? (question.columns as MatrixDropdownColumn[]) : [];
  return new Map(columns.map((column) => [column.name, column.title]));
}

/**
 * What the library calls a node has its answers in its parts: a matrix or a panel; the words of choices already are the
 * answer.
 */
function plainLine(plain: PlainData, cells: Map<string, string>, depth = 0): AnswerLine {
  const choices = !plain.isNode || typeof plain.displayValue === 'string';
  const answer = choices ? words(plain.displayValue ?? plain.value) : '';
  const nested = answer === '' && hasValue(plain.value) ? (plain.data ?? []) : [];
  const title = depth === 2 ? (cells.get(String(plain.name)) ?? plain.title) : plain.title;
  return { question: text(title), answer, parts: nested.map((part) => plainLine(part, cells, depth + 1)) };
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function words(value: unknown): string {
  if (!hasValue(value)) return '';
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ');
  if (typeof value === 'object') return '';
  return text(String(value));
}

/** Titles may hold markup; here they are read as text. */
const text = (title: unknown): string =>
  String(title ?? '')
    .replace(/<[^>]*>/g, '')
    .trim();
