import { isPlainSurvey, parseObject } from '@impact-call/domain';
import { sized } from '@impact-call/jest';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCellReader } from '../cells/answer-cells.ts';
import { createSurveyFiller } from './fill-survey.ts';

const survey = (...elements: object[]) => JSON.stringify({ elements });
const PATH = 'data:image/png;base64,aaaa';
const choices = ['a', 'b', { value: 3, text: 'Three' }];

/** Questions of every type with possible answers; `q` is the question's own name. */
const KINDS: [question: object, answers: unknown[]][] = [
  [{ type: 'text' }, ['x', 'y'.repeat(200)]],
  [{ type: 'text', inputType: 'number' }, [0, 7, '8']],
  [{ type: 'text', inputType: 'date' }, ['2026-03-01']],
  [{ type: 'comment', title: 'After {before}' }, ['words']],
  [{ type: 'radiogroup', choices, showOtherItem: true, showNoneItem: true }, ['a', 3, 'other', 'none', 'unknown']],
  [{ type: 'checkbox', choices, showOtherItem: true }, [['a'], ['b', 3], ['other'], ['unknown'], []]],
  [{ type: 'dropdown', choices, showCommentArea: true }, ['a', 3]],
  [{ type: 'tagbox', choices }, [['a', 'b'], [3]]],
  [{ type: 'boolean' }, [true, false]],
  [{ type: 'rating', rateMin: 0, rateMax: 10 }, [0, 5, 10]],
  [{ type: 'ranking', choices: ['p', 'q', 'r'] }, [['r', 'p', 'q'], ['q']]],
  [{ type: 'imagepicker', choices: ['i', 'j'], multiSelect: true }, [['i'], ['j', 'i']]],
  [{ type: 'slider' }, [0, 50]],
  [{ type: 'expression', expression: "{before} + '!'" }, ['one!', 'two!', 'of somebody else']],
  [{ type: 'signaturepad' }, [PATH]],
  [{ type: 'file' }, [[{ name: 'f.txt', type: 'text/plain', content: PATH }]]],
  [
    { type: 'multipletext', items: [{ name: 'i' }, { name: 'j', inputType: 'number' }] },
    [{ i: 'x' }, { j: 4 }, { i: 'y', j: 0 }],
  ],
  [{ type: 'matrix', rows: ['a', 'b'], columns: ['yes', 'no'] }, [{ a: 'yes' }, { a: 'no', b: 'yes' }, { c: 'yes' }]],
  [
    { type: 'matrix', cellType: 'checkbox', rows: ['a', 'b'], columns: ['yes', 'no'] },
    [{ a: ['yes', 'no'] }, { b: ['no'] }],
  ],
  [
    {
      type: 'matrixdropdown',
      rows: ['a', 'b'],
      columns: [
        { name: 'k', cellType: 'text' },
        { name: 'l', cellType: 'dropdown', choices },
      ],
    },
    [{ a: { k: '1', l: 3 } }, { b: { l: 'a' } }, { a: { k: '2' }, b: { k: '3' } }],
  ],
  [
    {
      type: 'matrixdropdown',
      rows: ['a', 'b'],
      columns: [
        { name: 'k', cellType: 'dropdown', choices },
        { name: 'l', cellType: 'text', visibleIf: "{row.k} notempty and {row.k} <> 'b'" },
      ],
    },
    [{ a: { k: 'a', l: 'x' } }, { a: { k: 'b', l: 'hidden' }, b: { k: 3, l: 'y' } }, { b: { l: 'alone' } }],
  ],
  [
    {
      type: 'paneldynamic',
      templateElements: [
        { type: 'text', name: 'k' },
        { type: 'text', name: 'l', visibleIf: "{panel.k} = 'x'" },
      ],
    },
    [
      [{ k: 'x', l: 'seen' }],
      [
        { k: 'y', l: 'hidden' },
        { k: 'x', l: 'second' },
      ],
      [{ l: 'alone' }, {}],
    ],
  ],
  [
    {
      type: 'matrixdynamic',
      rowCount: 1,
      columns: [
        { name: 'k', cellType: 'text' },
        { name: 'l', cellType: 'boolean' },
      ],
    },
    [[{ k: '1' }], [{ k: '1', l: true }, { l: false }], [{}, {}, { k: '3' }]],
  ],
  [
    {
      type: 'paneldynamic',
      panelCount: 2,
      templateElements: [{ type: 'radiogroup', name: 'k', choices, hasOther: true }],
    },
    [[{ k: 'a' }], [{ k: 'other', 'k-Comment': 'Mine' }, {}, { k: 3 }], [{}, { k: 'b' }]],
  ],
];
/** Values that no browser sends. */
const JUNK = [null, '', 0, false, [], {}, [[1]], { a: 1 }, [null, { k: 'q' }], 'unknown', Number.MAX_VALUE];

/** Pseudo-random answers in reproducible order. */
function createChance(seed: number) {
  let state = seed;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return { among: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)], next };
}

function* answersTo(given: readonly unknown[], count: number, seed: number) {
  const { among, next } = createChance(seed);
  for (let index = 0; index < count; index += 1)
    yield {
      ...(next() < 0.7 && { q: next() < 0.15 ? among(JUNK) : among(given) }),
      ...(next() < 0.3 && { 'q-Comment': next() < 0.2 ? among(JUNK) : 'A remark' }),
      ...(next() < 0.5 && { before: among(['one', 'two']) }),
    };
}

// The library warns about values that no browser sends.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('a survey that many people answered', () => {
  it.each(KINDS.map(([question, given]) => [JSON.stringify(question).slice(0, 60), question, given] as const))(
    'says of each what it says of them alone: %s',
    (_, question, given) => {
      const definition = survey(
        { type: 'text', name: 'before' },
        { ...question, name: 'q', visibleIf: "{before} <> 'two'" },
      );
      expect(isPlainSurvey(parseObject(definition) ?? {})).toBe(true);
      const readInTurn = createCellReader(definition, 'en');
      for (const answers of answersTo(given, sized(4, 14), 7)) {
        const alone = createCellReader(definition, 'en')(answers);
        expect([answers, [...readInTurn(answers).cells]]).toEqual([answers, [...alone.cells]]);
      }
    },
  );

  it('is built once, where nothing in it remembers what was answered before', () => {
    const fill = createSurveyFiller(survey({ type: 'text', name: 'q' }), 'en');
    const first = fill({ q: 'one' })?.survey;
    expect(fill({ q: 'two' })?.survey).toBe(first);
    expect(fill({})?.survey.data).toEqual({});
  });

  it.each([
    { elements: [{ type: 'text', name: 'q', defaultValue: 'x' }] },
    {
      elements: [{ type: 'text', name: 'q' }],
      triggers: [{ type: 'setvalue', expression: '{q} = 1', setToName: 'r' }],
    },
    { elements: [{ type: 'text', name: 'q' }], clearInvisibleValues: 'onHidden' },
    { elements: [{ type: 'panel', elements: [{ type: 'text', name: 'q', setValueExpression: '{r} + 1' }] }] },
    {
      elements: [
        { type: 'paneldynamic', name: 'q', templateElements: [{ type: 'text', name: 'k', visibleIf: '{r} = 1' }] },
      ],
    },
    {
      elements: [
        { type: 'matrixdropdown', name: 'q', rows: ['a'], columns: [{ name: 'k', visibleIf: '{r} > 1 and {row.l}' }] },
      ],
    },
    { elements: [{ type: 'checkbox', name: 'q', choices: [{ value: 1, visibleIf: '{r} = 1' }] }] },
    { elements: [{ type: 'a type of tomorrow', name: 'q' }] },
  ])('is built again for each, where something may: %j', (definition) => {
    const fill = createSurveyFiller(JSON.stringify(definition), 'en');
    expect(isPlainSurvey(definition)).toBe(false);
    expect(fill({ q: 'one' })?.survey).not.toBe(fill({ q: 'one' })?.survey);
  });
});
