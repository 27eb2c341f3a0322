import type { CommentPerson } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { labelsOf, withIdentifiers, withNames } from './mention-text.ts';

const person = (digit: number, name: string): CommentPerson => ({
  id: `0199d0a0-0000-7000-8000-00000000000${digit}`,
  role: 'administrator',
  name,
  number: null,
});
const [one, ten, other] = [person(1, 'Reviewer 1'), person(2, 'Reviewer 10'), person(3, 'Reviewer 1')];
const labels = labelsOf([one, ten, other, one], ({ name }) => name);

it('names are distinguished, and the longer one is found where it begins with another', () => {
  expect([...labels.values()]).toEqual(['Reviewer 1', 'Reviewer 10', 'Reviewer 1 (2)']);
  const written = '@Reviewer 10 and @Reviewer 1 (2), not @Reviewer 1';
  const stored = `@[${ten.id}] and @[${other.id}], not @[${one.id}]`;
  expect(withIdentifiers(written, labels)).toBe(stored);
  expect(withNames(stored, labels)).toBe(written);
});

it('a mention of no one stays as it is', () => {
  const text = 'rita@reviewers.example, @nobody, @[0199d0a0-0000-7000-8000-000000000009]';
  expect(withNames(withIdentifiers(text, labels), labels)).toBe(text);
});
