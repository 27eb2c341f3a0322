import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  title: 'Domande',
  lead: 'Che cosa ha chiesto chi si candida a questo bando, chi risponde e chi aspetta ancora.',
  sectionLead:
    'I membri dell’organizzazione leggono tutto quello che si scrive qui. Chi valuta non legge nulla. Il primo che risponde prende in carico la conversazione.',
  empty: 'Ancora nessuna domanda',
  emptyHint:
    'Chi si candida fa domande dalla pagina della candidatura, già dalla bozza. Puoi anche scrivere per primo, dalla pagina della candidatura.',
  found_one: '{{count}} conversazione',
  found_other: '{{count}} conversazioni',
  noMatch: 'Nessuna conversazione corrisponde a questi filtri',
  loading: 'Caricamento delle conversazioni',
  failed: 'Non è stato possibile caricare le conversazioni',
  tryLater: 'Riprova tra poco.',
  noCall: 'Questo bando non esiste',
  toCalls: 'Tutti i bandi',
  state: 'Stato',
  allStates: 'Tutti gli stati',
  assignee: 'Risponde',
  noAssignee: 'Non assegnata',
  anyAssignee: 'Chiunque',
  me: 'Io',
  formerAssignee: 'Un ex amministratore',
  answeredBy: 'Risponde {{name}}',
  messages_one: '{{count}} messaggio',
  messages_other: '{{count}} messaggi',
  last: { applicant: 'Ha scritto chi si candida', funder: 'Abbiamo scritto noi' },
  to: { closed: 'Chiudi', open: 'Riapri' },
  updateFailed: 'La modifica non è stata salvata',
  request: {
    open: 'Chiedi un documento',
    what: 'Il passo scelto si riapre, gli altri restano come sono. Chi si candida legge il messaggio via e-mail e nel passo, poi invia di nuovo la candidatura. Fino ad allora vale quella già inviata.',
    whatDraft:
      'La candidatura è una bozza: chi si candida riceve il messaggio via e-mail e può aggiungere subito il documento.',
    step: 'Passo in cui manca il documento',
    message: 'Messaggio',
    messageHint: 'Scrivi quale documento manca e che cosa deve contenere.',
    send: 'Chiedi il documento',
    done: 'Il documento è stato chiesto',
    error: {
      needed: 'La scadenza dell’organizzazione è passata. Scegli fino a quando può aggiungere il documento.',
      past: 'Scegli un momento futuro.',
      'other-steps-open':
        'Altri passi di questa candidatura sono già aperti. Attendi che venga inviata di nuovo, oppure riaprila per intero.',
      withdrawn: 'La candidatura è stata ritirata.',
      'not-begun': 'Il bando non è ancora aperto.',
    },
  },
};
