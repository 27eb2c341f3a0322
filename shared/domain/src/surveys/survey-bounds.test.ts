import { describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { boundAnswers } from './survey-bounds.ts';

const survey = (...elements: object[]) => ({ pages: [{ elements }] });
const many = (count: number, make: (index: number) => unknown = () => ({})) =>
  Array.from({ length: count }, (_, index) => make(index));
const cutOf = (element: object, value: unknown) => boundAnswers(survey({ name: 'q', ...element }), { q: value });

describe('answers within the bounds of their survey', () => {
  it('are left as they are', () => {
    const elements = [
      { type: 'text', name: 'a', maxLength: 5 },
      { type: 'checkbox', name: 'b', choices: ['x', 'y'], showOtherItem: true },
      { type: 'matrix', name: 'c', rows: ['r', 's'], columns: ['1', '2'] },
      {
        type: 'panel',
        name: 'p',
        elements: [{ type: 'matrixdynamic', name: 'd', columns: [{ name: 'k' }], maxRowCount: 3 }],
      },
      {
        type: 'paneldynamic',
        name: 'e',
        templateElements: [{ type: 'matrixdynamic', name: 'inner', columns: [{ name: 'k' }] }],
      },
      { type: 'multipletext', name: 'f', items: [{ name: 'i' }] },
      { type: 'file', name: 'g', allowMultiple: true },
      { type: 'signaturepad', name: 'h' },
      { type: 'slider', name: 'j' },
    ];
    const answers = {
      a: '12345',
      'a-Comment': 'because',
      b: ['x', 'other'],
      'b-Comment': 'z',
      c: { r: '1', s: '2' },
      d: [{ k: 1 }, { k: 2 }, {}],
      e: [{ inner: many(4, (k) => ({ k })) }],
      f: { i: 'x' },
      g: [{ name: 'n', type: 'image/png', content: `data:image/png;base64,${'A'.repeat(200_000)}` }],
      h: `data:image/png;base64,${'A'.repeat(200_000)}`,
      j: [1, 5],
      setByTrigger: { k: many(20) },
    };
    expect(boundAnswers(survey(...elements), answers)).toEqual({ answers, cut: [] });
  });

  it('lose what is no file among files, at which the library stops', () => {
    const file = { name: 'n', type: 'text/plain', content: 'data:,x' };
    expect(cutOf({ type: 'file', allowMultiple: true }, [null, file, 'x', [file]])).toEqual({
      answers: { q: [file] },
      cut: [{ question: 'q', code: 'unreadable-answer' }],
    });
  });

  it('lose rows, panels, choices and keys that their question does not let anybody give', () => {
    const columns = [{ name: 'k', cellType: 'text' }];
    expect(cutOf({ type: 'matrixdynamic', columns, maxRowCount: 3 }, many(5))).toEqual({
      answers: { q: many(3) },
      cut: [{ question: 'q', code: 'too-many-entries' }],
    });
    expect(
      cutOf({ type: 'paneldynamic', templateElements: [{ type: 'text', name: 't' }], maxPanelCount: 2 }, many(5))
        .answers,
    ).toEqual({ q: many(2) });
    expect(
      (cutOf({ type: 'checkbox', choices: ['a', 'b'] }, many(1000, String)).answers['q'] as unknown[]).length,
    ).toBeLessThan(30);
    expect(
      Object.keys(
        cutOf(
          { type: 'matrix', rows: ['a'], columns: ['b'] },
          Object.fromEntries(many(1000, (index) => [`k${String(index)}`, 'b']) as [string, string][]),
        ).answers['q'] as object,
      ).length,
    ).toBeLessThan(5);
    // The survey itself validates its author's limits, so the text is not cut.
    expect(cutOf({ type: 'text', maxLength: 3 }, 'abcdef')).toEqual({ answers: { q: 'abcdef' }, cut: [] });
    expect(cutOf({ type: 'text', validators: [{ type: 'regex', regex: 'x' }] }, 'x'.repeat(20_000)).cut).toEqual([
      { question: 'q', code: 'too-long' },
    ]);
  });

  it('have a budget of editors, however the rows are nested', () => {
    const columns = many(10, (index) => ({ name: `c${String(index)}` }));
    const rows = (element: object, value: unknown) => (cutOf(element, value).answers['q'] as unknown[]).length;
    const plain = { type: 'matrixdynamic', columns, rowCount: 0 };
    expect(rows(plain, many(1000))).toBe(600);
    // Rows that depend on one another need one model for all.
    expect(rows({ ...plain, keyName: 'c1' }, many(1000))).toBe(100);
    const wide = many(12, (index) => ({ name: `c${String(index)}` }));
    expect(cutOf({ ...plain, columns: wide, maxRowCount: 500 }, many(500)).cut).toEqual([]);
    const nested = {
      type: 'paneldynamic',
      templateElements: [{ type: 'matrixdynamic', name: 'm', columns, rowCount: 20 }],
    };
    expect(rows(nested, many(90))).toBeLessThan(10);
    const deep = many(50, () => ({ m: many(900) }));
    const stored = cutOf(
      { type: 'paneldynamic', templateElements: [{ type: 'matrixdynamic', name: 'm', columns, rowCount: 0 }] },
      deep,
    ).answers['q'] as { m?: unknown[] }[];
    expect(stored.reduce((sum, { m = [] }) => sum + m.length, 0)).toBeLessThan(200);
  });

  it('have the form of their question, whatever its depth', () => {
    const bracket = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const unreadable = [{ question: 'q', code: 'unreadable-answer' }];
    for (const type of ['text', 'dropdown', 'boolean'])
      expectWithMessage(cutOf({ type }, bracket(200_000)), type).toEqual({ answers: {}, cut: unreadable });
    expect(cutOf({ type: 'matrixdynamic', columns: [{ name: 'k' }] }, 'x'.repeat(100)).cut).toEqual(unreadable);
    expect(cutOf({ type: 'matrixdynamic', columns: [{ name: 'k' }] }, ['x', { k: '1' }])).toEqual({
      answers: { q: [{}, { k: '1' }] },
      cut: unreadable,
    });
    expect(boundAnswers(survey({ type: 'text', name: 'q' }), bracket(200_000))).toEqual({ answers: {}, cut: [] });
    for (const definition of [null, 3, 'x', [], { pages: 'x' }, { pages: [null, 3] }])
      expect(boundAnswers(definition, { a: 1 }).answers).toEqual({ a: 1 });
  });

  it('may stand under 500 names that no question has', () => {
    const unknown = Object.fromEntries(many(500, (index) => [`k${String(index)}`, 1]) as [string, number][]);
    const { answers, cut } = boundAnswers(survey({ type: 'slider', name: 'q' }, { type: 'text', name: 'r' }), {
      ...unknown,
      q: many(40),
      r: 'x',
    });
    expect(answers).toEqual({ ...unknown, r: 'x' });
    expect(cut).toEqual([{ question: 'q', code: 'unreadable-answer' }]);
    expect(boundAnswers(survey(), { ...unknown, more: 1 }).cut).toEqual([{ question: '', code: 'unreadable-answer' }]);
    expect(
      boundAnswers(survey({ type: 'matrixdynamic', name: 'q', columns: [{ name: 'k' }, { name: 'l' }] }), {
        q: [{ ...unknown, k: many(40), l: 1 }],
      }).answers,
    ).toStrictEqual({ q: [{ ...unknown, l: 1 }] });
  });

  it('remain after more than 500 names that no question has', () => {
    const unknown = Object.fromEntries(many(600, (index) => [`k${String(index)}`, 1]) as [string, number][]);
    const cut = [{ question: '', code: 'unreadable-answer' }];
    const text = boundAnswers(survey({ type: 'text', name: 'q' }), { ...unknown, q: 'x' });
    expect(text.answers).toHaveProperty('q', 'x');
    expect(text.cut).toEqual(cut);
    const table = survey({ type: 'matrixdynamic', name: 't', columns: [{ name: 'l' }] });
    expect(boundAnswers(table, { t: [{ ...unknown, l: 1 }] }).answers['t']).toMatchObject([{ l: 1 }]);
  });

  it('may stand under names that no question has, within reason, and never become the prototype', () => {
    expect(
      Object.keys(
        boundAnswers(
          survey(),
          Object.fromEntries(many(9000, (index) => [`k${String(index)}`, 1]) as [string, number][]),
        ).answers,
      ),
    ).toHaveLength(500);
    expect(boundAnswers(survey(), JSON.parse('{"__proto__":{"a":1},"b":{"__proto__":1}}'))).toEqual({
      answers: {},
      cut: [{ question: '', code: 'unreadable-answer' }],
    });
  });

  it.each([
    ['a text', { type: 'text' }, 'x'.repeat(100_000)],
    ['choices', { type: 'checkbox', choices: ['a', 'b'] }, many(22, String)],
    ['a choice that is not a list', { type: 'checkbox' }, 'a'],
    ['parts', { type: 'slider' }, many(29, Number)],
    ['parts that are empty', { type: 'slider' }, [null, 1]],
    ['a part as text', { type: 'dropdown' }, { text: 'x'.repeat(100_000) }],
    ['rows with names', { type: 'matrix', rows: ['r'] }, { r: 1, s: 2 }],
    ['a text instead of rows with names', { type: 'matrix', rows: ['r'] }, 'text'],
    ['a text instead of several', { type: 'multipletext', items: [{ name: 'i' }] }, 'text'],
    ['an empty table', { type: 'matrixdynamic' }, null],
  ])('stay up to the limit: %s', (_, element, value) => {
    expect(cutOf(element, value)).toEqual({ answers: { q: value }, cut: [] });
  });

  it.each([
    ['a text', { type: 'text' }, 'x'.repeat(100_001), 'x'.repeat(100_000), 'too-long'],
    ['choices', { type: 'checkbox', choices: ['a', 'b'] }, many(23, String), many(22, String), 'too-many-entries'],
    ['rows with names', { type: 'matrix', rows: ['r'] }, { r: 1, s: 2, t: 3 }, { r: 1, s: 2 }, 'too-many-entries'],
    ['parts', { type: 'slider' }, many(30, Number), undefined, 'unreadable-answer'],
    ['very many parts', { type: 'slider' }, many(200_000, Number), undefined, 'unreadable-answer'],
    ['a part as text', { type: 'dropdown' }, { text: 'x'.repeat(100_001) }, undefined, 'unreadable-answer'],
    ['a text instead of a table', { type: 'matrixdynamic' }, 'text', undefined, 'unreadable-answer'],
  ])('end at the limit: %s', (_, element, value, q, code) => {
    const { answers, cut } = cutOf(element, value);
    expect(answers).toStrictEqual(q === undefined ? {} : { q });
    expect(cut).toEqual([{ question: 'q', code }]);
  });

  it('may be missing', () => {
    expect(cutOf({ type: 'matrixdynamic' }, undefined)).toStrictEqual({ answers: {}, cut: [] });
  });

  it.each([
    [
      'named rows',
      { type: 'matrixdropdown', rows: many(3, String), columns: many(6, (k) => ({ name: `c${String(k)}` })) },
      40,
    ],
    ['choices in named rows', { type: 'matrix', rows: many(23, String) }, 40],
    ['several texts', { type: 'multipletext', items: many(20, (i) => ({ name: `i${String(i)}` })) }, 50],
    ['rows that are always there', { type: 'matrixdynamic', rowCount: 49, columns: [{ name: 'k' }] }, 20],
  ])('have a budget of editors in the entries of a list: %s', (_, element, most) => {
    const { answers } = cutOf({ type: 'paneldynamic', templateElements: [{ ...element, name: 'm' }] }, many(100));
    expect(answers['q']).toHaveLength(most);
  });

  it('have a budget for lists of choices', () => {
    const templateElements = many(20, (index) => ({ type: 'checkbox', name: `c${String(index)}` })) as object[];
    expect(cutOf({ type: 'paneldynamic', templateElements }, many(100)).answers['q']).toHaveLength(50);
  });

  it('have rows beyond the budget that the survey builds anyway', () => {
    const columns = many(10, (index) => ({ name: `c${String(index)}` }));
    expect(cutOf({ type: 'matrixdynamic', columns, rowCount: 100 }, many(1000)).answers['q']).toHaveLength(700);
  });

  it('lose only what is too large in a row', () => {
    const columns = [{ name: 'k' }, { name: 'l' }];
    expect(cutOf({ type: 'matrixdynamic', columns }, [{ k: many(40), l: 1 }]).answers).toStrictEqual({ q: [{ l: 1 }] });
  });

  it('never become the prototype of rows with names', () => {
    const { answers } = cutOf({ type: 'matrix', rows: ['a', 'b'] }, JSON.parse('{"__proto__":{"a":1},"b":1}'));
    expect(Object.keys(answers['q'] as object)).toEqual(['b']);
  });

  it('have remarks, which are texts too', () => {
    const element = { type: 'text', name: 'q' };
    const long = 'x'.repeat(100_001);
    expect(boundAnswers(survey(element), { 'q-Comment': many(40) }).cut).toEqual([
      { question: 'q', code: 'unreadable-answer' },
    ]);
    // Each question is named once.
    expect(
      boundAnswers(survey(element, { ...element, name: 'r' }), { q: long, 'q-Comment': long, r: long }).cut,
    ).toEqual([
      { question: 'q', code: 'too-long' },
      { question: 'r', code: 'too-long' },
    ]);
  });

  it('are named by their question, also under another one, and the most limited of those that share a name decides', () => {
    const one = { type: 'matrixdynamic', name: 'one', valueName: 'v', columns: [{ name: 'k' }], maxRowCount: 4 };
    const other = {
      type: 'paneldynamic',
      name: 'other',
      valueName: 'v',
      templateElements: [{ type: 'text', name: 't', maxLength: 2 }],
      maxPanelCount: 3,
    };
    expect(boundAnswers(survey(one, other), { v: many(9, () => ({ k: 1, t: 'x'.repeat(100_001) })) })).toEqual({
      answers: { v: many(3, () => ({ k: 1, t: 'x'.repeat(100_000) })) },
      cut: [
        { question: 'one', code: 'too-long' },
        { question: 'one', code: 'too-many-entries' },
      ],
    });
  });
});
