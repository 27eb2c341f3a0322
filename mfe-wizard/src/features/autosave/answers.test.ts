import { describe, expect, it } from '@jest/globals';
import { answerAt, changesBetween, isSameContent, mergeAnswers, withAnswers } from './answers.ts';

const json = JSON.stringify;
const merge = (base: unknown, mine: unknown, theirs: unknown) => {
  const { merged, held } = mergeAnswers(...([base, mine, theirs].map((one) => one && json(one)) as [null, null, null]));
  return { merged: merged === null ? null : (JSON.parse(merged) as unknown), held };
};

describe('two versions of a step', () => {
  it('are merged by question, cleared answers too', () => {
    expect(merge({ a: 1, b: 2, c: 3 }, { a: 10, b: 2 }, { a: 1, b: 20, c: 3, d: 4 })).toEqual({
      merged: { a: 10, b: 20, d: 4 },
      held: {},
    });
  });

  it('hold back mine where both changed one answer, and only that', () => {
    expect(merge({ a: 1, b: 2 }, { a: 'mine', b: 3 }, { a: 'theirs', b: 2 })).toEqual({
      merged: { a: 'theirs', b: 3 },
      held: { a: '"mine"' },
    });
    expect(merge({ a: 1 }, {}, { a: 2 })).toEqual({ merged: { a: 2 }, held: { a: null } });
  });

  it('agree where both gave the same answer, in whatever order its fields are', () => {
    expect(merge({}, { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }).held).toEqual({});
    expect(isSameContent('{"a":1,"b":2}', '{"b":2,"a":1}')).toBe(true);
  });

  it('begin with nothing', () => {
    expect(merge(null, { a: 1 }, { b: 2 })).toEqual({ merged: { b: 2, a: 1 }, held: {} });
    expect(merge(null, { a: 1 }, null)).toEqual({ merged: { a: 1 }, held: {} });
  });

  it('are merged by file, and by outcome', () => {
    const file = (tipoAllegatoName: string, name = 'a.pdf') => ({ tipoAllegatoName, name });
    const both = merge(
      [file('Statute')],
      [file('Statute'), file('Budget')],
      [file('Statute', 'new.pdf'), file('Plan')],
    );
    expect(both).toEqual({ merged: [file('Statute', 'new.pdf'), file('Plan'), file('Budget')], held: {} });
    const chosen = (outcomeId: string, target = 0) => ({ outcomeId, customKey: null, target });
    expect(
      merge(
        { budget: 1, selectedOutcomes: [chosen('a'), chosen('b')] },
        { budget: 1, selectedOutcomes: [chosen('a', 5)] },
        { budget: 2, selectedOutcomes: [chosen('a'), chosen('b'), chosen('c')] },
      ),
    ).toEqual({ merged: { budget: 2, selectedOutcomes: [chosen('a', 5), chosen('c')] }, held: {} });
  });

  it('are one answer where they are no lists of items and no objects', () => {
    expect(merge('old', 'mine', 'old')).toEqual({ merged: 'mine', held: {} });
    expect(merge('old', 'mine', 'theirs')).toEqual({ merged: 'theirs', held: { '': '"mine"' } });
    expect(merge({ rows: [{ x: 1 }] }, { rows: [{ x: 2 }] }, { rows: [{ x: 3 }] }).held).toEqual({ rows: '[{"x":2}]' });
  });
});

it('puts answers into a content and takes them out again', () => {
  const [before, after] = [json({ a: 1, list: [{ id: 'x' }] }), json({ b: 2, list: [{ id: 'x' }, { id: 'y' }] })];
  const changes = changesBetween(before, after);
  expect(Object.keys(changes)).toEqual(['a', 'b', 'list\u0000y']);
  expect(JSON.parse(withAnswers(before, changes) ?? '')).toEqual(JSON.parse(after));
  expect(answerAt(after, 'list\u0000y')).toBe('{"id":"y"}');
  expect(answerAt(before, 'b')).toBeNull();
});
