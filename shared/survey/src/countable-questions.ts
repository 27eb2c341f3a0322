import type { Language } from '@impact-call/contracts';
import {
  type ItemValue,
  type Question,
  QuestionBooleanModel,
  QuestionExpressionModel,
  QuestionMatrixModel,
  QuestionRatingModel,
  QuestionSelectBase,
  QuestionTextModel,
} from 'survey-core';
import { fillSurvey } from './filling/fill-survey.ts';
import { hasEntries, hasNamedRows, hasTexts, isSlider, isTable } from './question-kinds.ts';
import { asks } from './visible-questions.ts';

export interface CountableOption {
  value: string;
  label: string;
}

/** At its key, or in a field of each of its items. */
export interface AnswerPlace {
  key: string;
  /** In a field of an object (`item`), or in a field of each entry of a list or row of a table. */
  inside?: 'item' | 'entries' | 'rows';
  field?: string;
}

export interface CountableQuestion {
  name: string;
  title: string;
  place: AnswerPlace;
  kind: 'choice' | 'matrix' | 'ranking' | 'number' | 'text' | 'other';
  isMany: boolean;
  /** Numbers on a scale, so that they have a mean. */
  isScale: boolean;
  /** Answers are from 0 to 10. */
  isNetPromoter: boolean;
  options: CountableOption[];
  rows: CountableOption[];
  /** Correct answers, where the definition has any. */
  right: string[];
  /** The question's definition; a different wording is a different question. */
  source: string;
}

/** The suffix of a comment's key, beside the answer. */
const COMMENT = '-Comment';
const NUMBERS = new Set(['number', 'range']);
const NET_PROMOTER_SCALE = Array.from({ length: 11 }, (_, score) => String(score)).join();

const optionOf = (item: ItemValue): CountableOption => ({
  value: String(item.value),
  label: item.text || String(item.value),
});

function choicesOf(question: QuestionSelectBase): CountableOption[] {
  // Choices copied from another question are only known as they are shown.
  const own = question.choices.length > 0 ? (question.choices as ItemValue[]) : question.visibleChoices;
  const special = [
    ...(question.hasOther ? [question.otherItem] : []),
    ...(question.hasNone ? [question.noneItem] : []),
  ];
  const known = new Map([...own, ...special].map((item) => [String(item.value), optionOf(item)]));
  known.delete('selectall');
  return [...known.values()];
}

function optionsOf(question: Question): CountableOption[] {
  if (question instanceof QuestionSelectBase) return choicesOf(question);
  if (question instanceof QuestionRatingModel) return question.visibleRateValues.map(optionOf);
  if (question instanceof QuestionBooleanModel)
    return [
      { value: String(question.getValueTrue()), label: question.locLabelTrue.textOrHtml },
      { value: String(question.getValueFalse()), label: question.locLabelFalse.textOrHtml },
    ];
  return [];
}

const isComputedNumber = (question: Question): boolean =>
  question instanceof QuestionExpressionModel && ['decimal', 'currency', 'percent'].includes(question.displayStyle);
const isSingleSlider = (question: Question): boolean => isSlider(question) && question.sliderType !== 'range';

function kindOf(question: Question): CountableQuestion['kind'] {
  const type = question.getType();
  if (question instanceof QuestionMatrixModel) return 'matrix';
  if (type === 'ranking') return 'ranking';
  if (optionsOf(question).length > 0) return 'choice';
  if (type === 'comment') return 'text';
  if (question instanceof QuestionTextModel) return NUMBERS.has(question.inputType) ? 'number' : 'text';
  return isComputedNumber(question) || isSingleSlider(question) ? 'number' : 'other';
}

const asTexts = (value: unknown): string[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);

function tableOf(question: Question, kind: CountableQuestion['kind']) {
  if (question instanceof QuestionMatrixModel)
    return {
      rows: (question.rows as ItemValue[]).map(optionOf),
      options: (question.columns as ItemValue[]).map(optionOf),
    };
  const options = optionsOf(question);
  if (kind !== 'ranking') return { rows: [], options };
  return { rows: options, options: options.map((_, place) => ({ value: String(place), label: `${place + 1}.` })) };
}

interface Requested {
  name: string;
  title: string;
  place: AnswerPlace;
}

function counted(question: Question, { name, title, place }: Requested, source: unknown): CountableQuestion[] {
  const kind = kindOf(question);
  const { rows, options } = tableOf(question, kind);
  const base = { isScale: false, isNetPromoter: false, isMany: false, options: [], rows: [], right: [] };
  const isMany = kind === 'choice' && question.isDescendantOf('checkbox');
  const isNetPromoter = kind === 'choice' && options.map(({ value }) => value).join() === NET_PROMOTER_SCALE;
  const isScale =
    question instanceof QuestionRatingModel && options.every(({ value }) => Number.isFinite(Number(value)));
  const own: CountableQuestion = {
    ...{ name, title, place, kind, isMany, isScale, isNetPromoter, options, rows },
    right: kind === 'choice' ? asTexts(question.correctAnswer) : [],
    source: JSON.stringify([name, place, source]),
  };
  const invites = question.hasComment || (question instanceof QuestionSelectBase && question.hasOther);
  if (!invites) return [own];
  const at = place.field === undefined ? { key: place.key + COMMENT } : { ...place, field: place.field + COMMENT };
  const words = (question.hasComment && question.commentText) || (question as QuestionSelectBase).otherText || '';
  return [
    own,
    {
      ...{ ...base, kind: 'text', name: name + COMMENT, place: at, title: [title, words].filter(Boolean).join(' – ') },
      source: JSON.stringify([name + COMMENT, at, source]),
    },
  ];
}

/** A question's columns, items or repeated questions, each counted as a question. */
function parts(question: Question): CountableQuestion[] | null {
  const key = question.getValueName();
  const part = (
    inner: Question,
    field: string,
    words: string,
    inside: Required<AnswerPlace>['inside'],
    source: unknown,
  ) =>
    counted(
      inner,
      {
        name: `${question.name}.${field}`,
        title: [question.processedTitle, words].filter(Boolean).join(' – '),
        place: { key, inside, field },
      },
      source,
    );
  if (hasTexts(question))
    return question.items.flatMap(({ name, title, editor }) => part(editor, name, title, 'item', question.toJSON()));
  if (hasEntries(question))
    return question.template.questions
      .filter(asks)
      .flatMap((inner) => part(inner, inner.getValueName(), inner.processedTitle, 'entries', inner.toJSON()));
  if (!isTable(question)) return null;
  const inside = hasNamedRows(question) ? 'rows' : 'entries';
  const rows = hasNamedRows(question) ? (question.rows as ItemValue[]).map(optionOf) : [];
  return question.columns.flatMap((column) =>
    part(column.templateQuestion, column.name, column.fullTitle, inside, question.toJSON()).map((found) =>
      // With named rows, the choices per row are a table.
      found.kind === 'choice' && inside === 'rows' ? { ...found, kind: 'matrix' as const, rows } : found,
    ),
  );
}

/** In order; empty for an invalid definition. Questions repeated in rows or entries are split into columns. */
export function countableQuestions(definition: string, language: Language): CountableQuestion[] {
  const questions = fillSurvey(definition, {}, language)?.survey.getAllQuestions() ?? [];
  return questions
    .filter(asks)
    .flatMap(
      (question) =>
        parts(question) ??
        counted(
          question,
          { name: question.name, title: question.processedTitle, place: { key: question.getValueName() } },
          question.toJSON(),
        ),
    );
}
