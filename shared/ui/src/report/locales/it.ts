import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  loading: 'Caricamento del report',
  fullscreen: 'Schermo intero',
  filters: 'Filtri',
  failed: 'Errore caricamento',
};
