import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  loading: 'Chargement du rapport',
  fullscreen: 'Plein écran',
  filters: 'Filtres',
  failed: 'Le rapport n’a pas pu être chargé',
};
