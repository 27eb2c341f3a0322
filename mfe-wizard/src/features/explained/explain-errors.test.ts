/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { aStep, fakeShell } from '@impact-call/testing';
import { nameStep } from '../../test/show-wizard.tsx';
import { explainErrors } from './explain-errors.ts';

const step = aStep('name', '', { name: 'You' });
const errors = [
  { path: 'name', code: 'required', message: 'for developers' },
  { path: '', code: 'too-complex', message: 'for developers' },
];

it.each([
  ['en', 'Check this answer.'],
  ['it', 'Controlla questa risposta.'],
  ['fr', 'Vérifiez cette réponse.'],
] as const)('names the question where the module of a step has no words: %s', async (language, words) => {
  const { explain, ...older } = nameStep;
  expect(explain).toBeTruthy();
  const shell = fakeShell({ language });
  expect(await explainErrors(shell, async () => older, step, '"Ada"', errors)).toEqual([
    `Name${language === 'fr' ? '\u202f' : ''}: ${words}`,
    words,
  ]);
});

it('says something, too, while the module is away', async () => {
  const away = () => Promise.reject(new Error('away'));
  expect(await explainErrors(fakeShell({ language: 'en' }), away, step, null, errors)).toEqual([
    'Check this answer.',
    'Check this answer.',
  ]);
});
