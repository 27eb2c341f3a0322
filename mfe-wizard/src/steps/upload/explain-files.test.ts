/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { FILE_ERRORS } from '@impact-call/contracts';
import { aStep, fakeShell } from '@impact-call/testing';
import { uploadStep } from './upload-step.tsx';

const errors = [...FILE_ERRORS, 'of-tomorrow'].map((code) => ({
  path: 'Statute',
  code,
  message: 'for developers',
  ...(code === 'too-many-files' ? { params: { most: 10 } } : {}),
}));

it.each([
  [
    'en',
    [
      'Upload this file.',
      'Leave 10 files at most.',
      'Upload this file again.',
      'This file is still being checked for viruses: try again in a few minutes.',
      'The virus scanner found something harmful in this file: upload another one.',
      'Check this answer.',
    ],
  ],
  [
    'it',
    [
      'Carica questo file.',
      'Lascia al massimo 10 file.',
      'Carica di nuovo questo file.',
      'L’antivirus sta ancora controllando questo file: riprova tra qualche minuto.',
      'L’antivirus ha trovato qualcosa di dannoso in questo file: caricane un altro.',
      'Controlla questa risposta.',
    ],
  ],
  [
    'fr',
    [
      'Déposez ce fichier.',
      'Laissez 10 fichiers au maximum.',
      'Déposez à nouveau ce fichier.',
      'L’antivirus contrôle encore ce fichier\u202f: réessayez dans quelques minutes.',
      'L’antivirus a trouvé un élément dangereux dans ce fichier\u202f: déposez-en un autre.',
      'Vérifiez cette réponse.',
    ],
  ],
] as const)('says what prevents submitting files: %s', async (language, words) => {
  const input = { step: aStep('upload', '[]'), value: undefined, shell: fakeShell({ language }), errors };
  // French has a space before a colon.
  const colon = language === 'fr' ? '\u202f:' : ':';
  expect(await uploadStep.explain?.(input)).toEqual(words.map((each) => `Statute${colon} ${each}`));
});
