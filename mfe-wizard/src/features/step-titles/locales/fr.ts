import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  text: 'Texte',
  upload: 'Fichiers',
  survey: 'Questionnaire',
  quiz: 'Quiz',
  results: 'Résultats',
  notImplemented: 'Pas encore réalisée',
} satisfies Translations<typeof en>;
