import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  title: 'Carica un file',
  lead: 'Per una sola organizzazione: un certificato, una lettera, una tabella. Prende il posto del file offerto dal bando e si può scaricare dopo l’invio della candidatura.',
  stored: 'Il file è salvato',
  identifier: 'Identificativo',
  copy: 'Copia l’identificativo',
  copied: 'Identificativo copiato',
  copyFailed: 'Non è stato possibile copiare l’identificativo',
  offer: 'Dallo a un’organizzazione',
  offerHint: 'Scegli la candidatura della cui organizzazione sarà il file. Un file che aveva prima viene sostituito.',
  find: 'Trova la candidatura',
  findHint: 'Codice, organizzazione, persona o bando',
  found: 'Candidature trovate',
  noneFound: 'Nessuna candidatura corrisponde. Prova con meno parole.',
  findFailed: 'La ricerca non ha risposto. Riprova tra un momento.',
  chosen: 'Scelta:',
  offerNow: 'Dai il file a questa organizzazione',
  offering: 'Salvataggio',
  offered: 'Dato',
  success: 'File personalizzato caricato',
  offerFailed: 'Errore nel salvataggio',
  refused: 'La candidatura o il file non ci sono più.',
  again: 'Riprova tra un momento.',
};
