import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const it = {
  title: 'Anteprima: {{name}}',
  loading: 'Caricamento dell’anteprima',
  close: 'Chiudi',
  download: 'Scarica',
  failed: 'Questo file non si può mostrare qui',
  failedHint: 'Forse è danneggiato o protetto da una password. Scaricalo per aprirlo sul tuo dispositivo.',
  notLoaded: 'Non è stato possibile caricare il file',
  notLoadedHint: 'Controlla la connessione, poi riprova.',
  again: 'Riprova',
  page: 'Pagina {{page}} di {{pages}}',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  larger: 'Ingrandisci',
  smaller: 'Riduci',
  shown: 'Contenuto di {{name}}',
} satisfies Translations<typeof en>;
