import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  text: 'Testo',
  upload: 'File',
  survey: 'Questionario',
  quiz: 'Quiz',
  results: 'Risultati',
  notImplemented: 'Non ancora realizzato',
} satisfies Translations<typeof en>;
