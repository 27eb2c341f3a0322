import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  framework: 'Cadre d’impact',
  frameworkHint:
    'Les outcomes parmi lesquels les candidats choisissent. Un appel peut en désigner un autre, qui prévaut alors.',
  none: 'Le cadre de l’appel',
  unknown: 'Un cadre qui a été supprimé',
  loadFailed: 'Les cadres n’ont pas pu être chargés.',
  retry: 'Réessayer',
  showSdg: 'Afficher le filtre ODD',
  showSdgHint:
    'Les candidats choisissent d’abord leurs objectifs, puis des outcomes de ces objectifs. Sans lui, ils voient tous les outcomes à la fois.',
  maxOutcome: 'Limiter la sélection d’Outcomes à',
  maxOutcomeHint: 'Pour chaque objectif, ou en tout sans le filtre ODD.',
  maxSdg: 'Limiter la sélection d’ODD à',
  minOutcome: 'Outcomes nécessaires pour envoyer',
  minOutcomeHint: 'Avec un indicateur et une valeur attendue. Avec 0, l’étape peut être envoyée sans outcome.',
  wrong: 'Saisissez un nombre entier de {{least}} à {{most}}.',
};
