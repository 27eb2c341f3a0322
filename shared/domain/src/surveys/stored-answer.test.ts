import { expect, it } from '@jest/globals';
import { CONTENT_BOUNDS } from '../text/bounded-json.ts';
import { readStoredAnswer } from './stored-answer.ts';

it.each([
  ['no content', null, undefined],
  ['empty content', '', undefined],
  ['an object', '{"a":[1]}', { a: [1] }],
  ['a text in quotes', '"x"', 'x'],
  ['null', 'null', null],
  ['no JSON', 'plain text', 'plain text'],
  ['broken JSON', '{"a":', '{"a":'],
  ['a blank', ' ', ' '],
  ['JSON that is nested too deeply', '['.repeat(CONTENT_BOUNDS.depth + 1), undefined],
])('a stored answer is read from %s', (_, content, answer) => {
  expect(readStoredAnswer(content)).toEqual(answer);
});
