import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  neighbours: 'Candidatures de la liste',
  previous: 'Précédente',
  next: 'Suivante',
  contents: 'Sur cette page',
  recap: 'Récapitulatif et PDF',
  history: 'Historique',
  historyFailed: 'L’historique n’a pas pu être chargé.',
  again: 'Réessayer',
};
