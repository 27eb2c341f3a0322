import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  stepOf: 'Étape {{step}} sur {{steps}}',
  closes: 'Ouvert jusqu’au',
  notSubmitted: 'Pas encore envoyé',
  send: 'Vérifier et envoyer',
} as const satisfies Translations<typeof en>;
