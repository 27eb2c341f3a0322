import { describe, expect, it } from '@jest/globals';
import { isPlainSurvey, isPlainTable } from './plain-survey.ts';

const question = { type: 'text', name: 'q' };
const table = (column: object, more: object = {}) => ({
  type: 'matrixdropdown',
  name: 'q',
  columns: [{ name: 'k' }, column],
  ...more,
});
const list = (entry: object) => ({
  type: 'paneldynamic',
  name: 'q',
  templateElements: [{ type: 'text', name: 'k' }, entry],
});

const PLAIN: [what: string, ...elements: unknown[]][] = [
  ['without questions'],
  ['with choices as texts, numbers and objects', { ...question, choices: ['abc', 3, { value: 'a', text: 'A' }] }],
  ['with a question in a panel', { type: 'panel', elements: [{ ...question, maxLength: 5 }] }],
  ['with a question on a page in its elements', { type: 'page', elements: [question] }],
  ['with a question in a group without a type', { elements: [question] }],
  ['with a condition from another question', { ...question, visibleIf: '{before} = 1' }],
  ['with labelled rows and columns', { type: 'matrix', rows: [{ value: 1 }], columns: [{ value: 2, text: 'Two' }] }],
  [
    'with a condition inside its row',
    table({ name: 'l', cellType: 'text', visibleIf: "{row.k} = 1 or {row.k} = 'x'" }),
  ],
  ['with a condition inside its entry', list({ ...question, visibleIf: '{panel.k} notempty' })],
  ['with a condition that asks no question', table({ name: 'l', visibleIf: '1 = 1' })],
  ['with several texts in one', { type: 'multipletext', items: [{ name: 'i', maxLength: 3 }] }],
  ['with things among its questions that are none', null, 'text', 3, [question], undefined, question],
];

const DEPENDENT: [what: string, ...elements: unknown[]][] = [
  ['with a default value', { ...question, defaultValue: 'x' }],
  ['with a default value after a plain question', question, { ...question, defaultValue: 'x' }],
  ['with a type that is not known', { type: 'a type of tomorrow', name: 'q' }],
  ['with a question whose type is no text', { type: 3, name: 'q' }],
  ['with a panel that sets values', { type: 'panel', setValueIf: '{q} = 1', elements: [question] }],
  ['with a default value in a panel', { type: 'panel', elements: [question, { ...question, defaultValue: 'x' }] }],
  ['with a panel in a list', list({ type: 'panel', elements: [] })],
  ['with a condition of a choice', { ...question, choices: ['a', { value: 'b', visibleIf: '{r} = 1' }] }],
  ['with a condition of a rate', { ...question, rateValues: [{ value: 1, visibleIf: '{r} = 1' }] }],
  ['with a condition of a row', { type: 'matrix', rows: ['a', { value: 'b', visibleIf: '{r} = 1' }] }],
  ['with a condition of a labelled column', { type: 'matrix', columns: [{ value: 1, visibleIf: '{r} = 1' }] }],
  ['with an editor in a labelled column', { type: 'matrix', columns: [{ value: 1, cellType: 'text' }] }],
  ['with a default value in a column', table({ name: 'l', defaultValue: 'x' })],
  ['with a condition of a choice in a column', table({ name: 'l', choices: [{ value: 1, enableIf: '{r}' }] })],
  ['with a condition from outside the row', table({ name: 'l', visibleIf: '{row.k} = 1 and {before} = 1' })],
  ['with a condition from another row', table({ name: 'l', visibleIf: '{other.row.k} = 1' })],
  ['with a condition in a row that is no text', table({ name: 'l', visibleIf: true })],
  ['with a condition from outside the entry', list({ ...question, visibleIf: '{before} = 1' })],
  ['with a default value in an entry', list({ ...question, defaultValue: 'x' })],
  ['with a default value in one of several texts', { type: 'multipletext', items: [{ name: 'i', defaultValue: 'x' }] }],
];

describe('a survey depends on nothing but the answers', () => {
  it.each(PLAIN)('%s', (_, ...elements) => {
    expect(isPlainSurvey({ title: 'T', elements })).toBe(true);
    expect(isPlainSurvey({ pages: [{ name: 'one' }, { elements }] })).toBe(true);
  });
});

describe('a survey may remember earlier answers', () => {
  it.each(DEPENDENT)('%s', (_, ...elements) => {
    expect(isPlainSurvey({ title: 'T', elements })).toBe(false);
    expect(isPlainSurvey({ pages: [{ name: 'one' }, { elements }] })).toBe(false);
  });

  it('with triggers or settings that are not known', () => {
    expect(isPlainSurvey({ elements: [question], triggers: [] })).toBe(false);
    expect(isPlainSurvey({ pages: [{ elements: [question], tomorrow: 1 }] })).toBe(false);
  });
});

describe('the rows of a table', () => {
  const rows = (column: object = {}, more: object = {}) =>
    isPlainTable({ ...table({ name: 'l', ...column }), type: 'matrixdynamic', ...more });

  it.each([
    ['without settings', {}],
    ['with a value of their own row', { cellType: 'expression', expression: '{row.k} + 1' }],
    ['with a value of another question', { cellType: 'expression', expression: '{before} + {q2} + {rowIndexes}' }],
    ['with the own name outside braces', { title: 'q' }],
  ])('can be read one by one: %s', (_, column) => {
    expect(rows(column)).toBe(true);
  });

  it('can be read one by one if the table is shown under a condition', () => {
    expect(rows({}, { visibleIf: '{before} = 1' })).toBe(true);
  });

  it.each([
    ['a cell of a certain row', '{q[0].k} + 1'],
    ['a cell by the name in another case', '{Q[0].k} + 1'],
    ['a cell by the name with a sign before it', '{#q[0].k} + 1'],
    ['the name as a text', "displayValue('q')"],
    ['the answer of the table', "sumInArray({q}, 'k')"],
    ['the answer with blanks in the braces', "sumInArray({ q }, 'k')"],
    ['a part of the answer', '{q.length}'],
    ['the number of the row', '{rowIndex}'],
    ['the number of the row in any case', '{ROWINDEX}'],
    ['the number of the visible row', '1 + { visibleRowIndex }'],
    ['the row before', '{prevRow.k}'],
    ['the row after', '{nextRow.k}'],
    ['the totals', '{totalRow.k}'],
  ])('cannot if they use %s', (_, expression) => {
    expect(rows({ cellType: 'expression', expression })).toBe(false);
    expect(rows({ title: `About ${expression}` })).toBe(false);
  });

  it.each([
    ['unique rows', { eachRowUnique: true }],
    ['hidden empty columns', { hideColumnsIfEmpty: true }],
    ['rows as columns', { transposeData: true }],
    ['a setting that is not known', { tomorrow: true }],
    ['an answer that other questions may share', { valueName: 'shared' }],
    ['a fixed number of rows', { type: 'matrixdropdown' }],
  ])('cannot in a table with %s', (_, more) => {
    expect(rows({}, more)).toBe(false);
  });
});
