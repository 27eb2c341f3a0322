import type { Translations } from '../translate.ts';
import type { en } from './en.ts';

export const fr = {
  loading: 'Chargement…',
  optional: '(facultatif)',
  retry: 'Réessayer',
  failedRequest: 'Si vous demandez de l’aide, indiquez cette référence\u202f: {{id}}',
  cancel: 'Annuler',
  newTab: '(s’ouvre dans un nouvel onglet)',
  problems: 'Il y a un problème',
  named: '{{label}}\u202f: {{text}}',
  wording: { missing: 'pas encore rédigé' },
  valueMap: {
    download: 'Carte de valeur (Excel)',
    file: 'carte de valeur',
    failed: 'La carte de valeur n’a pas pu être téléchargée. Réessayez dans un instant.',
  },
  left: {
    days_one: 'Plus que {{count}} jour',
    days_other: 'Plus que {{count}} jours',
    hours_one: 'Plus que {{count}} heure',
    hours_other: 'Plus que {{count}} heures',
    minutes_one: 'Plus que {{count}} minute',
    minutes_other: 'Plus que {{count}} minutes',
    seconds: 'Moins d’une minute',
    over: 'Clos',
    noEnd: 'Pas de date de clôture',
  },
} as const satisfies Translations<typeof en>;
