import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  neighbours: 'Candidature dell’elenco',
  previous: 'Precedente',
  next: 'Successiva',
  contents: 'In questa pagina',
  recap: 'Riepilogo e PDF',
  history: 'Cronologia',
  historyFailed: 'Non è stato possibile caricare la cronologia.',
  again: 'Riprova',
};
