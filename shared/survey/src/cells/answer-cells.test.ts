import { describe, expect, it } from '@jest/globals';
import { createCellReader, pathKey, type AnswerCell } from './answer-cells.ts';
import { answerColumns } from './answer-columns.ts';

const survey = (...elements: object[]) => JSON.stringify({ elements });

/** One answer as a table: each column's label with its cell; a value without a column is an error. */
function row(definition: string, given: unknown): [string, AnswerCell][] {
  const columns = answerColumns(definition, 'en');
  const keys = new Set(columns.map(({ path }) => pathKey(path)));
  const { cells } = createCellReader(definition, 'en')(given);
  expect([...cells.keys()].filter((key) => !keys.has(key))).toEqual([]);
  return columns.flatMap(({ path, label }): [string, AnswerCell][] => {
    const cell = cells.get(pathKey(path));
    return cell === undefined ? [] : [[label, cell]];
  });
}
const labels = (definition: string) => answerColumns(definition, 'en').map(({ label }) => label);

describe('the table of a survey’s answers', () => {
  it('has numbers and days as they were typed, and choices by their labels', () => {
    const definition = survey(
      { type: 'text', name: 'n', title: 'How many', inputType: 'number' },
      { type: 'text', name: 'd', title: 'When', inputType: 'date' },
      { type: 'radiogroup', name: 'r', title: 'Which', choices: [{ value: 'a', text: 'The first' }] },
      { type: 'checkbox', name: 'c', title: 'All', choices: [{ value: 1, text: 'One' }, 'two'] },
      { type: 'rating', name: 's', title: 'Score', showCommentArea: true, commentText: 'Why' },
      { type: 'expression', name: 'e', title: 'Twice', expression: '{n} * 2' },
    );
    expect(row(definition, { n: 1234.5, d: '2026-03-01', r: 'a', c: [1, 'two'], s: 4, 's-Comment': 'So' })).toEqual([
      ['How many', 1234.5],
      ['When', '2026-03-01'],
      ['Which', 'The first'],
      ['All', 'One\ntwo'],
      ['Score', 4],
      ['Score – Why', 'So'],
      ['Twice', 2469],
    ]);
    expect(answerColumns(definition, 'en').map(({ kind }) => kind)).toEqual([
      ...['number', 'date', 'choice', 'choices', 'number', 'text', 'computed'],
    ]);
    expect(answerColumns(definition, 'en')[3]?.options).toEqual([
      { value: '1', text: 'One' },
      { value: 'two', text: 'two' },
    ]);
  });

  it('has several choices, places and files one on each line, whatever their words are', () => {
    const choices = [{ value: 'a', text: 'Food, water' }, 'b'];
    const definition = survey(
      { type: 'checkbox', name: 'c', choices, showOtherItem: true },
      { type: 'tagbox', name: 't', choices },
      { type: 'imagepicker', name: 'i', choices, multiSelect: true },
      { type: 'ranking', name: 'r', choices },
      { type: 'matrix', name: 'm', cellType: 'checkbox', rows: ['x'], columns: choices },
      {
        type: 'paneldynamic',
        name: 'p',
        maxPanelCount: 1,
        templateElements: [{ type: 'checkbox', name: 'k', choices }],
      },
    );
    const both = ['a', 'b'];
    const given = {
      c: ['a', 'other'],
      'c-Comment': 'So,\nso',
      t: both,
      i: both,
      r: both,
      m: { x: both },
      p: [{ k: both }],
    };
    expect(row(definition, given)).toEqual([
      ['c', 'Food, water\nSo, so'],
      ['t', 'Food, water\nb'],
      ['i', 'Food, water\nb'],
      ['r', '1. Food, water\n2. b'],
      ['m – x', 'Food, water\nb'],
      ['p – 1 – k', 'Food, water\nb'],
    ]);
    const kinds = ['choices', 'choices', 'choices', 'ranking', 'choices', 'choices'];
    expect(answerColumns(definition, 'en').map(({ kind }) => kind)).toEqual(kinds);
  });

  it('has what was typed behind a mask as a number or a moment, in a table too', () => {
    const currency = { maskType: 'currency', maskSettings: { prefix: '€ ', saveMaskedValue: true } };
    const day = { maskType: 'datetime', maskSettings: { pattern: 'dd/mm/yyyy', saveMaskedValue: true } };
    const definition = survey(
      { type: 'text', name: 'n', maskType: 'numeric' },
      { type: 'text', name: 'c', ...currency },
      { type: 'text', name: 'wrong', ...currency },
      { type: 'text', name: 'd', ...day },
      { type: 'text', name: 'plain', inputType: 'number' },
      {
        type: 'matrixdropdown',
        name: 'm',
        rows: ['x'],
        columns: [
          { name: 'k', cellType: 'text', ...currency },
          { name: 'd', cellType: 'text', ...day },
        ],
      },
    );
    const masked = '€ 1,234.50';
    const given = {
      n: 5.5,
      c: masked,
      wrong: 'a lot',
      d: '31/12/2026',
      plain: '7',
      m: { x: { k: masked, d: '31/12/2026' } },
    };
    expect(row(definition, given)).toEqual([
      ['n', 5.5],
      ['c', 1234.5],
      ['wrong', 'a lot'],
      ['d', '2026-12-31'],
      ['plain', 7],
      ['m – x – k', 1234.5],
      ['m – x – d', '2026-12-31'],
    ]);
    const kinds = answerColumns(definition, 'en').map(({ kind }) => kind);
    expect(kinds).toEqual(['number', 'number', 'number', 'date', 'number', 'number', 'date']);
  });

  it('spreads matrices, whether or not anybody saw them', () => {
    const definition = survey(
      { type: 'matrix', name: 'm', title: 'Rate', rows: ['a', 'b'], columns: [{ value: 1, text: 'Good' }] },
      {
        type: 'matrixdropdown',
        name: 'md',
        title: 'Costs',
        visibleIf: '{never} = 1',
        rows: [{ value: 'x', text: 'Travel' }],
        columns: [{ name: 'euro', title: 'Euro', cellType: 'text', inputType: 'number' }, { name: 'why' }],
      },
      { type: 'multipletext', name: 't', title: 'Contact', items: [{ name: 'mail', title: 'E-mail' }] },
    );
    const all = ['Rate – a', 'Rate – b', 'Costs – Travel – Euro', 'Costs – Travel – why', 'Contact – E-mail'];
    expect(labels(definition)).toEqual(all);
    expect(row(definition, { m: { b: 1 }, t: { mail: 'a@b.example' }, md: { x: { euro: 5 } } })).toEqual([
      ['Rate – b', 'Good'],
      ['Contact – E-mail', 'a@b.example'],
    ]);
    expect(row(definition, { md: { x: { euro: -5.5 } } })).toEqual([]);
    expect(row(definition, { never: 1, md: { x: { euro: -5.5 } } })).toEqual([['Costs – Travel – Euro', -5.5]]);
  });

  it('gives ten entries columns of their own and loses none of the others', () => {
    const definition = survey({
      type: 'paneldynamic',
      name: 'p',
      title: 'Partners',
      templateElements: [
        { type: 'text', name: 'who', title: 'Name' },
        { type: 'text', name: 'euro', title: 'Euro', inputType: 'number' },
      ],
    });
    const entries = Array.from({ length: 12 }, (_, index) => ({ who: `P${index + 1}`, euro: index }));
    const cells = row(definition, { p: entries });
    expect(cells.slice(0, 3)).toEqual([
      ['Partners – 1 – Name', 'P1'],
      ['Partners – 1 – Euro', 0],
      ['Partners – 2 – Name', 'P2'],
    ]);
    expect(cells).toHaveLength(21);
    expect(cells.at(-1)).toEqual(['Partners – 11+', 'Name: P11; Euro: 10\nName: P12; Euro: 11']);
  });

  it('says in one text the content of a table within a table', () => {
    const definition = survey({
      type: 'paneldynamic',
      name: 'p',
      title: 'Partners',
      maxPanelCount: 1,
      templateElements: [{ type: 'matrix', name: 'm', title: 'Rate', rows: ['a/b', 'c~d'], columns: ['yes'] }],
    });
    expect(row(definition, { p: [{ m: { 'a/b': 'yes', 'c~d': 'yes' } }] })).toEqual([
      ['Partners – 1 – Rate', 'a/b: yes; c~d: yes'],
    ]);
  });

  it('has the cells that a row shows by its own answers', () => {
    const definition = survey({
      type: 'matrixdropdown',
      name: 'm',
      title: 'Groups',
      rows: ['team', 'funders'],
      columns: [
        { name: 'how', cellType: 'dropdown', choices: ['often', 'never'] },
        { name: 'why', cellType: 'text', visibleIf: "{row.how} = 'often'" },
      ],
    });
    const answers = { team: { how: 'often', why: 'Seen' }, funders: { how: 'never', why: 'Hidden' } };
    expect(row(definition, { m: answers })).toEqual([
      ['Groups – team – how', 'often'],
      ['Groups – team – why', 'Seen'],
      ['Groups – funders – how', 'never'],
    ]);
  });

  it('accepts remarks that are no text, as no browser sends them', () => {
    const definition = survey({ type: 'dropdown', name: 'd', title: 'Which', choices: ['a'], showCommentArea: true });
    for (const remark of [{ a: 1 }, ['x'], 5, true])
      expect(row(definition, { d: 'a', 'd-Comment': remark })).toEqual([['Which', 'a']]);
  });

  it('is empty for what is no survey', () => {
    expect(answerColumns('{', 'en')).toEqual([]);
    expect(createCellReader('[]', 'en')({ a: 1 }).cells.size).toBe(0);
  });
});
