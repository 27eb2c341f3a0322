import { expect, it } from '@jest/globals';
import { surveyFault } from './survey-fault.ts';

const lineIn = (elements: object[], more: object = {}): number | undefined =>
  surveyFault(JSON.stringify({ ...more, pages: [{ name: 'p', elements }] }, null, 2))?.line;

it.each<[string, object[], number]>([
  [
    'a type that there is not',
    [
      { name: 'a', type: 'text' },
      { name: 'q', type: 'nothing-such' },
    ],
    12,
  ],
  ['the only question of a type that there is not', [{ name: 'q', type: 'nothing-such' }], 8],
  ['a property that the type has not', [{ type: 'text', name: 'q', titel: 'Title' }], 9],
  ['a question without a type', [{ name: 'q' }], 6],
  ['one within a panel', [{ type: 'panel', name: 'x', elements: [{ type: 'text', name: 'q', foo: 1 }] }], 13],
  ['a choice', [{ type: 'radiogroup', name: 'q', choices: [{ value: 1, txt: 'One' }] }], 12],
])('finds %s at its line', (_what, elements, line) => {
  expect(lineIn(elements)).toBe(line);
});

it('names what is unknown of the survey as a whole', () => {
  expect(surveyFault(JSON.stringify({ pages: [], pagez: 1 }, null, 2))).toEqual({
    line: 3,
    reason: expect.stringContaining('pagez'),
  });
});

it('has nothing to say of a survey that can be read, nor of what is no JSON', () => {
  expect(lineIn([{ type: 'text', name: 'q' }])).toBeUndefined();
  expect(lineIn([{ type: 'HTML', html: '<p>Hello</p>' }])).toBeUndefined();
  expect(surveyFault('{')).toBeNull();
});
