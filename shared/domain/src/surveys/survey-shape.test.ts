import { describe, expect, it } from '@jest/globals';
import { surveyShape, tablesReadByRow, type Shape } from './survey-shape.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `c${String(index)}`);
const shapesOf = (...elements: object[]) => surveyShape({ elements }).fields;
const shapeOf = (element: object) => shapesOf({ name: 'q', ...element }).get('q');
/** Of its rows or parts. */
const fieldsIn = (shape?: Shape) => {
  const inner = shape && 'entry' in shape ? shape.entry : shape;
  return inner?.kind === 'fields' ? inner.fields : undefined;
};
const regex = [{ type: 'numeric' }, { type: 'regex', regex: 'x' }];

describe('a question takes', () => {
  it.each([
    ['two choices and what can be added', { choices: many(2) }, 22],
    ['choices of another question', { choicesFromQuestion: 'r' }, 520],
    ['choices from an address', { choicesByUrl: {}, choices: many(1) }, 521],
    ['choices of the applicant', { allowCustomChoices: true }, 520],
  ])('%s', (_, element, most) => {
    for (const type of ['checkbox', 'tagbox', 'ranking', 'imagepicker'])
      expect(shapeOf({ type, ...element })).toMatchObject({ kind: 'list', most });
  });

  it.each([
    ['without a limit', undefined, 100],
    ['with a limit', 3, 3],
    ['with a limit beyond the maximum', 500, 100],
    ['with a negative limit', -1, 100],
    ['with half a file', 2.5, 100],
    ['with a limit as text', '3', 100],
  ])('files %s', (_, maxFiles, most) => {
    expect(shapeOf({ type: 'file', maxFiles })).toMatchObject({ most, areObjects: true });
  });

  it.each([
    ['of any content', {}, 100_000],
    ['with other validators', { validators: [{ type: 'numeric' }] }, 100_000],
    ['with a pattern', { validators: regex }, 10_000],
    ['with a pattern in the long spelling', { validators: [{ type: 'regexvalidator' }] }, 10_000],
  ])('text %s', (_, element, length) => {
    for (const type of ['text', 'comment']) expect(shapeOf({ type, ...element })).toEqual({ kind: 'value', length });
    const several = shapeOf({ type: 'multipletext', items: [{ name: 'i', ...element }] });
    expect(fieldsIn(several)?.get('i')).toEqual({ kind: 'value', length });
  });

  it('an answer for each row, and for one more', () => {
    const matrix = { rows: ['a', 'b'], columns: ['1', '2', '3'] };
    expect(shapeOf({ type: 'matrix', ...matrix })).toMatchObject({ kind: 'named', most: 3, entry: { most: 4 } });
    expect(shapeOf({ type: 'matrixdropdown', ...matrix })).toMatchObject({ kind: 'named', most: 3 });
  });

  it.each([
    ['a table', { type: 'matrixdynamic' }, { least: 2, most: 1000 }],
    ['a table with a number of rows', { type: 'matrixdynamic', rowCount: 5, maxRowCount: 9 }, { least: 5, most: 9 }],
    ['a table with a minimum', { type: 'matrixdynamic', rowCount: 0, minRowCount: 3 }, { least: 3 }],
    ['a table whose maximum is 0', { type: 'matrixdynamic', maxRowCount: 0 }, { most: 1000 }],
    ['a list', { type: 'paneldynamic' }, { least: 0, most: 100 }],
    ['a list with a number of entries', { type: 'paneldynamic', panelCount: 4, minPanelCount: 2 }, { least: 4 }],
    ['a list with limits', { type: 'paneldynamic', minPanelCount: 3, maxPanelCount: 7 }, { least: 3, most: 7 }],
  ])('the rows of %s', (_, element, rows) => {
    expect(shapeOf(element)).toMatchObject({ kind: 'rows', ...rows });
  });

  it('one value if its type is not known or no text', () => {
    for (const type of ['a type of tomorrow', '', null, 3, ['checkbox']])
      expect(shapeOf({ type })).toEqual({ kind: 'value', length: 100_000 });
  });
});

describe('a cell takes', () => {
  const cellOf = (matrix: object, name = 'k') => fieldsIn(shapeOf({ type: 'matrixdropdown', ...matrix }))?.get(name);

  it.each([
    ['one choice', {}, {}, { kind: 'value' }],
    ['what its column says', { cellType: 'checkbox' }, { cellType: 'text' }, { kind: 'list', most: 20 }],
    ['what its table says', {}, { cellType: 'checkbox' }, { kind: 'list', most: 20 }],
    ['the choices of its column', { cellType: 'checkbox', choices: many(3) }, { choices: many(2) }, { most: 23 }],
    ['the choices of its table', { cellType: 'checkbox' }, { choices: many(4) }, { most: 24 }],
  ])('%s', (_, column, matrix, shape) => {
    expect(cellOf({ columns: [{ name: 'k', ...column }], ...matrix })).toMatchObject(shape);
  });

  it('more under its row', () => {
    expect(cellOf({ detailElements: [{ type: 'checkbox', name: 'd' }] }, 'd')).toMatchObject({ kind: 'list' });
  });
});

describe('the questions of a survey', () => {
  it('are found in pages, panels, and the older word for them', () => {
    const q = { type: 'file', name: 'q' };
    for (const definition of [
      { pages: [{ elements: [q] }] },
      { elements: [{ type: 'panel', elements: [q] }] },
      { pages: [{ questions: [{ type: 'flowpanel', elements: [q] }] }] },
    ])
      expect(surveyShape(definition).fields.get('q')).toMatchObject({ kind: 'list' });
  });

  it('are not looked for in panels of panels without end', () => {
    const inPanels = (count: number): object =>
      count === 0 ? { type: 'text', name: 'q' } : { type: 'panel', elements: [inPanels(count - 1)] };
    expect(shapesOf(inPanels(19)).has('q')).toBe(true);
    expect(shapesOf(inPanels(20)).has('q')).toBe(false);
  });

  it.each([
    ['lists', (inner: object) => ({ type: 'paneldynamic', templateElements: [inner] })],
    ['tables', (inner: object) => ({ type: 'matrixdynamic', detailElements: [inner] })],
    ['tables with named rows', (inner: object) => ({ type: 'matrixdropdown', detailElements: [inner] })],
  ])('are not looked for in %s without end', (_, around) => {
    const inRows = (count: number): object =>
      count === 0 ? { type: 'text', name: 'q' } : { ...around(inRows(count - 1)), name: 'q' };
    let depth = -1;
    for (let shape = shapeOf(inRows(40)); shape; depth += 1) shape = fieldsIn(shape)?.get('q');
    expect(depth).toBe(20);
  });

  it('have remarks under their names and under those of their answers', () => {
    const { fields, questions } = surveyShape({ elements: [{ type: 'file', name: 'n', valueName: 'v' }] });
    expect([...fields.keys()].sort()).toEqual(['n-Comment', 'v', 'v-Comment']);
    expect(Object.fromEntries(questions)).toEqual({ v: 'n', 'v-Comment': 'n', 'n-Comment': 'n' });
    expect(fields.get('v-Comment')).toEqual({ kind: 'value', length: 100_000, isRemark: true });
  });

  it('may have the name of a remark', () => {
    const shapes = shapesOf({ type: 'file', name: 'q-Comment' }, { type: 'text', name: 'q' });
    expect(shapes.get('q-Comment')).toMatchObject({ kind: 'list' });
  });

  it('need a name, which is a text', () => {
    expect([...shapesOf({ type: 'text' }, { type: 'text', name: 3 }, { type: 'text', name: '' }).keys()]).toEqual([]);
    expect(shapeOf({ type: 'file', valueName: 7 })).toMatchObject({ kind: 'list' });
  });
});

describe('questions that share an answer', () => {
  const both = (one: object, other: object) => shapesOf({ name: 'v', ...one }, { name: 'v', ...other }).get('v');
  const columns = [{ name: 'k' }];

  it.each([
    ['a list', { type: 'paneldynamic' }, 'rows', 'matrix'],
    ['named rows', { type: 'matrix' }, 'named', 'multipletext'],
    ['several texts', { type: 'multipletext' }, 'fields', 'checkbox'],
    ['choices', { type: 'checkbox' }, 'list', 'text'],
  ])('have the form of the larger: %s', (_, larger, kind, type) => {
    expect(both(larger, { type })).toMatchObject({ kind });
    expect(both({ type }, larger)).toMatchObject({ kind });
  });

  it('have the form of the first if both are alike', () => {
    expect(both({ type: 'text', validators: regex }, { type: 'text' })).toMatchObject({ length: 10_000 });
    expect(both({ type: 'text' }, { type: 'text', validators: regex })).toMatchObject({ length: 100_000 });
  });

  it('have the rows that both allow, with the cells of both', () => {
    const shape = both(
      { type: 'matrixdynamic', rowCount: 3, maxRowCount: 9, columns },
      { type: 'matrixdynamic', rowCount: 1, maxRowCount: 5, columns: [{ name: 'l', cellType: 'file' }] },
    );
    expect(shape).toMatchObject({ kind: 'rows', least: 3, most: 5, isByRow: true, entry: { kind: 'fields' } });
    expect([...(fieldsIn(shape)?.keys() ?? [])].sort()).toEqual(['k', 'k-Comment', 'l', 'l-Comment']);
  });

  it.each([
    ['first', { type: 'paneldynamic' }, { type: 'matrixdynamic', columns }],
    ['second', { type: 'matrixdynamic', columns }, { type: 'paneldynamic' }],
  ])('are not read by row if the %s is a list', (_, one, other) => {
    expect(both(one, other)).toMatchObject({ kind: 'rows', isByRow: false });
  });
});

describe('tables that are read by row', () => {
  const table = { type: 'matrixdynamic', columns: [{ name: 'k' }] };

  it('are those of the survey whose rows do not depend on one another', () => {
    const elements = [
      { ...table, name: 'plain' },
      { ...table, name: 'shared', valueName: 'v' },
      { ...table, name: 'unique', eachRowUnique: true },
      { type: 'paneldynamic', name: 'list', templateElements: [{ ...table, name: 'inner' }] },
      { type: 'matrixdropdown', name: 'fixed', detailElements: [{ ...table, name: 'inner' }] },
      { type: 'text', name: 'text' },
    ];
    expect([...tablesReadByRow({ elements })]).toEqual(['plain']);
  });

  it('are not in a list', () => {
    const list = shapeOf({ type: 'paneldynamic', templateElements: [{ ...table, name: 'inner' }] });
    expect(fieldsIn(list)?.get('inner')).toMatchObject({ isByRow: false });
  });

  it('are none without a definition', () => {
    for (const definition of [null, 'x', [], {}]) expect([...tablesReadByRow(definition)]).toEqual([]);
  });
});
