import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  check: 'Controlla questa risposta.',
  file: {
    missing: 'Carica questo file.',
    tooMany: 'Lascia al massimo {{most}} file.',
    beingChecked: 'L’antivirus sta ancora controllando questo file: riprova tra qualche minuto.',
    infected: 'L’antivirus ha trovato qualcosa di dannoso in questo file: caricane un altro.',
    unknown: 'Carica di nuovo questo file.',
  },
  survey: {
    tooManyEntries: 'Qui c’è più di quanto si possa inserire: togli qualche riga o scelta.',
    unanswered: 'Nessuna domanda di questo quiz ha una risposta.',
    tooLong: 'Il testo è troppo lungo: accorcialo.',
    unreadable: 'Questa risposta non si può leggere: inseriscila di nuovo.',
    tooComplex: 'Controllare le risposte di questo passo richiede troppo tempo: accorciale.',
  },
} as const satisfies Translations<typeof en>;
