import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  stepOf: 'Passo {{step}} di {{steps}}',
  closes: 'Aperto fino al',
  notSubmitted: 'Non ancora inviata',
  send: 'Controlla e invia',
} as const satisfies Translations<typeof en>;
