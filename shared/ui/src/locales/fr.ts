import type { Translations } from '../translations.ts';
import type { en } from './en.ts';
import { fr as left } from '../early/locales/fr.ts';

export const fr = {
  loading: 'Chargement…',
  optional: '(facultatif)',
  retry: 'Réessayer',
  failedRequest: 'Si vous demandez de l’aide, indiquez cette référence\u202f: {{id}}',
  cancel: 'Annuler',
  newTab: '(s’ouvre dans un nouvel onglet)',
  problems: 'Il y a un problème',
  named: '{{label}}\u202f: {{text}}',
  wording: { written: 'rédigé', missing: 'pas encore rédigé' },
  left,
} as const satisfies Translations<typeof en>;
