import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  title: 'Allegati',
  loading: 'Caricamento dei file',
  failed: 'Non è stato possibile caricare l’elenco dei file',
  empty: 'Nessun file caricato',
  emptyHint: 'I file appaiono qui quando una risposta di questa candidatura li indica.',
  count_one: '{{count}} file',
  count_other: '{{count}} file',
  caption: 'File di questa candidatura',
  all: 'Scarica tutti',
  allFailed: 'Non è stato possibile creare l’archivio',
  download: 'Scarica',
  nobody: 'una persona il cui account non esiste più',
  column: {
    fileName: 'File',
    type: 'Tipo',
    size: 'Dimensione',
    who: 'Chi',
    uploadedAt: 'Caricato',
  },
};
