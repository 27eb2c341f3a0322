import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  list: 'Messaggi, prima i più recenti',
  of: 'Messaggio di {{name}}',
  you: 'Tu',
  someone: { applicant: 'Un membro dell’organizzazione', funder: 'Chi gestisce il bando' },
  new: 'Nuovo',
  none: {
    applicant: 'Ancora nessun messaggio. Chiedi tutto quello che ti serve sapere per candidarti.',
    funder: 'Ancora nessun messaggio. Chi si candida può fare domande dalla pagina della candidatura.',
  },
  older: 'Mostra i messaggi precedenti',
  failed: 'Non è stato possibile caricare i messaggi',
  tryLater: 'Riprova tra poco.',
  write: { applicant: 'Il tuo messaggio a chi gestisce il bando', funder: 'Il tuo messaggio a chi si candida' },
  hint: {
    applicant: 'Fino a {{max}} messaggi in 24 ore. La risposta arriva qui e via e-mail.',
    funder: 'Chi si candida lo legge qui e via e-mail, senza il tuo nome.',
  },
  left_one: 'Al momento puoi inviare ancora {{count}} messaggio.',
  left_other: 'Al momento puoi inviare ancora {{count}} messaggi.',
  full: {
    applicant:
      'Hai inviato tutti i messaggi possibili al momento su questa candidatura. Potrai scrivere di nuovo entro 24 ore.',
    funder: 'Questa conversazione ha raggiunto il numero massimo di messaggi.',
  },
  send: 'Invia',
  sent: 'Messaggio inviato',
  cancel: 'Annulla',
  state: { open: 'In attesa di risposta', answered: 'Con risposta', closed: 'Chiusa' },
  error: {
    empty: 'Scrivi prima qualcosa.',
    tooManyToday: 'Puoi inviare al massimo {{max}} messaggi su una candidatura in 24 ore. Riprova più tardi.',
    tooMany: 'Questa conversazione ha già {{max}} messaggi e non ne accetta altri.',
    failed: 'Il messaggio non è stato inviato. Riprova tra poco.',
  },
};
