import type { Language } from '@impact-call/contracts';
import { LANGUAGES } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import type {
  QuestionMatrixDropdownModelBase,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  QuestionTextModel,
  SurveyModel,
} from 'survey-core';
import { fillSurvey } from '../filling/fill-survey.ts';
import { findSurveyErrors } from '../filling/find-survey-errors.ts';
import { readAnswers } from '../read-answers.ts';

type Json = Record<string, unknown>;
const open = (element: Json, answers: Json = {}, language: Language = 'en'): SurveyModel => {
  const filled = fillSurvey(JSON.stringify({ elements: [{ name: 'q', ...element }] }), {}, language);
  if (!filled) throw new Error('no survey');
  // Filled in like in a browser: a question limits the text that readers get.
  filled.survey.data = answers;
  return filled.survey;
};
/** The text input: the question's own, or its first. */
function lineIn(survey: SurveyModel): QuestionTextModel {
  const question: unknown = survey.getQuestionByName('q');
  const { items } = question as QuestionMultipleTextModel;
  const { visibleRows } = question as QuestionMatrixDropdownModelBase;
  const { panels } = question as QuestionPanelDynamicModel;
  // Each type has one of these parts.
  return (items?.[0]?.editor ?? visibleRows?.[0]?.cells[0]?.question ?? panels?.[0]?.questions[0] ?? question) as never;
}
/** Types into a new survey and reloads it; returns the shown value and the errors. */
function typeInto(element: Json, typed: string, language: Language = 'en') {
  const survey = open(element, {}, language);
  lineIn(survey).inputValue = typed;
  const data = JSON.parse(JSON.stringify(survey.data)) as Json;
  const again = open(element, data, language);
  return {
    data,
    shown: lineIn(again).inputValue,
    refused: findSurveyErrors({ survey: open(element, data, language) }).map(({ text }) => text),
  };
}

const number = { type: 'text', inputType: 'number' };
const masked = (maskType: string, maskSettings: Json = {}) => ({ type: 'text', maskType, maskSettings });
/** The library only accepts the limits of such an input as expressions. */
const asItem = ({ min, max, ...line }: Json): Json => ({
  ...line,
  name: 'i',
  ...(min !== undefined && { minValueExpression: JSON.stringify(min) }),
  ...(max !== undefined && { maxValueExpression: JSON.stringify(max) }),
});
const inside = (line: Json): Record<string, Json> => ({
  'a line': line,
  'one of several lines': { type: 'multipletext', items: [asItem(line)] },
  'a cell': { type: 'matrixdynamic', rowCount: 1, columns: [{ ...line, cellType: line['type'], name: 'c' }] },
  'an entry': { type: 'paneldynamic', panelCount: 1, templateElements: [{ ...line, name: 'e' }] },
});

const BEYOND: [what: string, line: Json, typed: string, said: RegExp][] = [
  ['a number above its bound', { ...number, max: 100_000 }, '200000', /100,000/],
  ['a number below its bound', { ...number, min: 0 }, '−3', /\b0\b/],
  ['a number that is none', number, '12 or so', /Enter a number/],
  ['a day after the last', { type: 'text', inputType: 'date', max: '2026-01-31' }, '2026-02-01', /31 January 2026/],
  ['a day before the first', { type: 'text', inputType: 'date', min: '2026-01-31' }, '2026-01-30', /31 January 2026/],
  ['a month after the last', { type: 'text', inputType: 'month', max: '2026-01' }, '2026-02', /2026-01/],
  ['a time after the last', { type: 'text', inputType: 'time', max: '18:00' }, '18:30', /18:00/],
  ['a text that is too long', { type: 'text', maxLength: 5 }, 'sixsix', /at most 5 characters; there are 6/],
  ['a number above a mask’s bound', masked('numeric', { max: 100 }), '200', /100/],
  ['a number below a mask’s bound', masked('numeric', { min: 5 }), '4', /5/],
  ['a negative number under a mask without', masked('numeric', { allowNegativeValues: false }), '-3', /0/],
  ['decimals that a mask does not have', masked('numeric', { precision: 1 }), '1.25', /at most 1/],
  ['an amount above its bound', masked('currency', { max: 100, prefix: '$ ' }), '$ 200', /100/],
  ['an amount with its signs', masked('currency', { max: 9, saveMaskedValue: true, suffix: ' €' }), '12,50 €', /9/],
  ['a part of a pattern', masked('pattern', { pattern: '999-99' }), '123-__', /Complete/],
  ['a part of a pattern, kept whole', masked('pattern', { pattern: '+9 99', saveMaskedValue: true }), '+3 __', /Comp/],
  ['a part of a date', masked('datetime', { pattern: 'dd/mm/yyyy' }), '12/0m/yyyy', /Complete/],
];

describe('what is typed beyond a bound stays as it was typed, is there after a reload, and is refused', () => {
  // Inputs behave alike everywhere; one limit of each type is tested in all places.
  const everywhere = ['a number above its bound', 'a day after the last', 'a part of a pattern'];
  const cases = BEYOND.flatMap(([what, line, typed, said]) =>
    Object.entries(everywhere.includes(what) ? inside(line) : { 'a line': line }).map(
      ([where, element]) => [what, where, element, typed, said] as const,
    ),
  );
  it.each(cases)('%s, in %s', (_, where, element, typed, said) => {
    const { data, shown, refused } = typeInto(element, typed);
    expect(data).toHaveProperty('q');
    expect(String(shown).replace(',', '').replace('−', '-')).toContain(typed.replace(',', '.').replace('−', '-'));
    if (where === 'a line') expect(refused).toEqual([expect.stringMatching(said)]);
    else expect(refused).not.toEqual([]);
  });

  it('also an answer of several lines, a remark and a choice too many', () => {
    const texts = (element: Json, answers: Json, more: Json = {}) => {
      const definition = JSON.stringify({ ...more, elements: [{ name: 'q', ...element }] });
      const filled = fillSurvey(definition, answers, 'en')!;
      expect(filled.survey.data).toEqual(answers);
      return findSurveyErrors(filled).map(({ text }) => text);
    };
    expect(
      texts({ type: 'rating', showCommentArea: true }, { q: 3, 'q-Comment': 'sixsix' }, { maxCommentLength: 5 }),
    ).toEqual(['Write at most 5 characters; there are 6 now.']);
    for (const type of ['checkbox', 'tagbox'])
      expect(texts({ type, choices: ['a', 'b', 'c'], maxSelectedChoices: 2 }, { q: ['a', 'b', 'c'] })).toEqual([
        'Choose at most 2; 3 are chosen now.',
      ]);
  });

  it('in the words of the survey’s language', () => {
    const said = (language: Language, element: Json, typed: string) => typeInto(element, typed, language).refused[0];
    expect(LANGUAGES.map((language) => said(language, { ...number, max: 100_000 }, '200000'))).toEqual(
      expect.arrayContaining([expect.stringContaining('100.000'), expect.stringContaining('100,000')]),
    );
    expect(said('it', number, 'tre')).toBe('Inserisci un numero, per esempio 12.345,6.');
    expect(said('it', { type: 'text', inputType: 'date', max: '2026-01-31' }, '2026-02-01')).toContain(
      '31 gennaio 2026',
    );
  });
});

describe('a number is read in every spelling, and shown as the language writes it', () => {
  const lines = {
    ...inside(number),
    'a mask': masked('numeric'),
    'a mask of another language': masked('numeric', { decimalSeparator: ',', thousandsSeparator: '.' }),
  };
  it.each(Object.entries(lines))('in %s', (_, element) => {
    for (const typed of ['12345,56', '12,345.56']) {
      const { data, shown, refused } = typeInto(element, typed, 'it');
      expect(JSON.stringify(data)).toContain('12345.56');
      expect([shown, refused]).toEqual(['12.345,56', []]);
    }
    expect(typeInto(element, '12345,56', 'en').shown).toBe('12,345.56');
  });

  it('shows what is typed while it is typed, and the number once the line was left', () => {
    const survey = open(number, {}, 'it');
    const line = lineIn(survey);
    line.inputValue = '1234,50';
    expect([line.inputValue, line.value]).toEqual(['1234,50', 1234.5]);
    line.onBlur({ target: { value: '1234,50' } });
    expect([line.inputValue, line.value]).toEqual(['1234,5', 1234.5]);
    line.inputValue = '';
    expect(survey.data).toEqual({});
  });

  it('keeps a number with more digits than numbers have', () => {
    const { data, shown, refused } = typeInto(number, '12345678901234567890');
    expect([data, shown, refused]).toEqual([{ q: '12345678901234567890' }, '12345678901234567890', []]);
  });

  it('keeps the form in which a mask stores its number', () => {
    const mask = masked('currency', { prefix: '€ ', saveMaskedValue: true });
    expect(typeInto(mask, '1234,5', 'it')).toEqual({ data: { q: '€ 1,234.5' }, shown: '€ 1.234,50', refused: [] });
  });

  it('tells readers the number', () => {
    const read = (answers: Json) =>
      readAnswers(JSON.stringify({ elements: [{ name: 'q', ...number }] }), answers, 'it')?.[0]?.questions[0]?.value;
    expect([read({ q: 1234.5 }), read({ q: 'circa 12' })]).toEqual(['1234,5', 'circa 12']);
  });
});
