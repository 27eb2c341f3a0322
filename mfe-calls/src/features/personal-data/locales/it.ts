import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  personalData: {
    title: 'I tuoi dati personali',
    lead: 'Tutto ciò che qui è conservato su di te, in un solo file.',
    what: 'Il file contiene',
    parts: {
      account: 'il tuo nome e indirizzo e-mail, e quando e da quale tipo di dispositivo hai effettuato l’accesso',
      organizations: 'le organizzazioni di cui fai parte, e gli inviti che hai mandato o ricevuto',
      applications: 'quali candidature hai iniziato o inviato, e quali file hai caricato',
      mails: 'le e-mail che ti sono state mandate',
      actions: 'ciò che hai fatto qui, come risulta dal registro della piattaforma',
    },
    answers: 'Le risposte di un’organizzazione sono dell’organizzazione: le trovi nelle sue candidature.',
    download: 'Scarica i miei dati',
    downloading: 'Preparazione del file',
    fileName: 'dati-personali.json',
    format: 'Il file è in formato JSON, che si apre con qualsiasi editor di testo.',
    failed: 'Non è stato possibile scaricare il file',
    failedHint: 'Non è cambiato nulla. Riprova tra un momento.',
    erase: 'Se vuoi che i tuoi dati siano cancellati, scrivi a chi gestisce i bandi.',
  },
} as const satisfies Translations<typeof en>;
