import { describe, expect, it } from '@jest/globals';
import { createCellReader } from './answer-cells.ts';
import { createSurveyFiller, fillSurvey } from '../filling/fill-survey.ts';
import { findSurveyErrors } from '../filling/find-survey-errors.ts';
import { readAnswers } from '../read-answers.ts';

const choices = [{ value: 'a', text: 'Aye' }, 'b', 'c'];
const COLUMNS = [
  { name: 'kind', cellType: 'dropdown', choices, isRequired: true },
  { name: 'more', cellType: 'text', visibleIf: "{row.kind} = 'b'", isRequired: true },
  { name: 'share', cellType: 'text', inputType: 'number', max: 100 },
  { name: 'twice', cellType: 'expression', expression: '{row.share} * 2' },
  { name: 'several', cellType: 'checkbox', choices },
  { name: 'yes', cellType: 'boolean' },
  { name: 'never', cellType: 'text', visibleIf: "{row.kind} = 'nothing'" },
];
const table = (more: object = {}) => ({ type: 'matrixdynamic', name: 'q', columns: COLUMNS, rowCount: 0, ...more });
const definitionOf = (more: object = {}) =>
  JSON.stringify({
    elements: [table(more), { type: 'expression', name: 'sum', expression: "sumInArray({q}, 'share')" }],
  });

const rowAt = (index: number) => ({
  kind: ['a', 'b', 'gone', undefined, 'c'][index % 5],
  ...(index % 3 > 0 && { more: `more ${index}`, share: index }),
  several: index % 2 ? ['a', 'c'] : [],
  yes: index % 4 === 0,
});
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => rowAt(first + index));

const errorsOf = (rows: object[]) =>
  findSurveyErrors(fillSurvey(definitionOf(), { q: rows }, 'en')!).map(({ code, text }) => [code, text]);
const partsOf = (rows: object[]) =>
  readAnswers(definitionOf(), { q: rows }, 'en')?.[0]?.questions[0]?.parts?.map(({ parts }) => parts);

describe('a long table', () => {
  it('says in each row what the same row says in a short one, and is refused for the same', () => {
    const parts = [0, 15, 30, 45].map((first) => partsOf(rowsFrom(first, 15)) ?? []);
    expect(partsOf(rowsFrom(0, 60))).toEqual(parts.flat());
    const errors = [0, 15, 30, 45].map((first) => errorsOf(rowsFrom(first, 15)));
    const known = new Map(errors.flat().map(([code, text]) => [text, [code, text]]));
    expect(errorsOf(rowsFrom(0, 60))).toEqual([...known.values()]);
    expect(known.size).toBeGreaterThan(0);
  });

  it('finds what is wrong in its last row alone', () => {
    const fine = Array.from({ length: 400 }, () => ({ kind: 'a', share: 1 }));
    expect(errorsOf(fine)).toEqual([]);
    expect(errorsOf([...fine, { kind: 'a', share: 101 }])).toEqual([
      ['custom', 'The value should not be greater than 100'],
    ]);
    expect(errorsOf([...fine, { share: 1 }])).toEqual([['required', 'Answer this question.']]);
  });

  it('is whole for what others compute from it, and has the columns that any row shows', () => {
    const [page] = readAnswers(definitionOf(), { q: rowsFrom(0, 60) }, 'en') ?? [];
    const sum = rowsFrom(0, 60).reduce((total, { share = 0 }) => total + share, 0);
    expect(page?.questions[1]?.value).toBe(String(sum));
    expect(page?.questions[0]?.table?.columns.map(({ key }) => key)).toEqual([
      ...['kind', 'more', 'share', 'twice', 'several', 'yes'],
    ]);
  });

  it('counts its rows where there have to be so many', () => {
    const refused = (count: number) => {
      const definition = definitionOf({ isRequired: true, minRowCount: 30 });
      const rows = Array.from({ length: count }, () => ({ kind: 'a' }));
      return findSurveyErrors(fillSurvey(definition, { q: rows }, 'en')!).length > 0;
    };
    expect([refused(25), refused(30)]).toEqual([true, false]);
  });

  it.each(['{rowIndex}', '{q[0].share}', "sumInArray({q}, 'share')"])(
    'knows of other rows where it asks for %s',
    (expression) => {
      const columns = [
        { name: 'share', cellType: 'text' },
        { name: 'computed', cellType: 'expression', expression },
      ];
      const definition = JSON.stringify({ elements: [{ ...table(), columns }] });
      const rows = Array.from({ length: 30 }, (_, index) => ({ share: index + 1 }));
      const parts = readAnswers(definition, { q: rows }, 'en')?.[0]?.questions[0]?.parts ?? [];
      const expected = { '{rowIndex}': ['1', '30'], '{q[0].share}': ['1', '1'] }[expression] ?? ['465', '465'];
      expect([parts[0], parts[29]].map((row) => row?.parts?.[1]?.value)).toEqual(expected);
    },
  );

  it('leaves nothing behind for the next person', () => {
    const fill = createSurveyFiller(definitionOf(), 'en');
    const read = createCellReader(definitionOf(), 'en');
    for (const rows of [rowsFrom(0, 3), rowsFrom(0, 40), rowsFrom(5, 2), []]) {
      expect(fill({ q: rows })?.survey.getValue('q') ?? []).toEqual(rows);
      expect([...read({ q: rows }).cells]).toEqual([...createCellReader(definitionOf(), 'en')({ q: rows }).cells]);
    }
  });

  it('of 500 rows of 12 columns is read whole', () => {
    const columns = Array.from({ length: 12 }, (_, index) => ({ name: `c${index}`, cellType: 'text' }));
    const definition = JSON.stringify({ elements: [{ ...table(), maxRowCount: 500, columns }] });
    const rows = Array.from({ length: 500 }, (_, row) =>
      Object.fromEntries(columns.map(({ name }) => [name, `${name} ${row}`])),
    );
    const filled = fillSurvey(definition, { q: rows }, 'en')!;
    expect(filled.cut).toEqual([]);
    const parts = readAnswers(definition, { q: rows }, 'en')?.[0]?.questions[0]?.parts ?? [];
    expect([parts.length, parts[499]?.parts?.[11]?.value]).toEqual([500, 'c11 499']);
  });
});
