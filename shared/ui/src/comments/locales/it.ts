import type { Translations } from '../../translations.ts';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  title: 'Commenti',
  lead: 'Li leggono gli amministratori e chi valuta questa domanda; chi l’ha presentata mai. Dove la valutazione è anonima, non scrivere chi si candida.',
  none: 'Nessuno ha ancora commentato.',
  list: 'Commenti, prima i più recenti',
  failed: 'Non è stato possibile caricare i commenti',
  tryLater: 'Riprova tra poco.',
  older: 'Mostra i precedenti',
  write: 'Il tuo commento',
  name: 'Nomina qualcuno',
  nameHint: 'Chi nomini riceve un’e-mail.',
  nobody: 'Scegli una persona',
  send: 'Commenta',
  save: 'Salva',
  change: 'Modifica',
  remove: 'Elimina',
  removeSure: 'Vuoi eliminare per sempre questo commento?',
  cancel: 'Annulla',
  changed: 'modificato {{when}}',
  of: 'Commento di {{name}}',
  you: 'Tu',
  reviewer: 'Valutatore {{number}}',
  administrator: 'Un amministratore',
  formerReviewer: 'Chi valutava prima',
  role: { administrator: 'Amministratore', reviewer: 'Valutatore' },
  error: {
    empty: 'Scrivi prima qualcosa.',
    unknownPerson: 'Il commento nomina qualcuno che non può più leggere questa domanda. Togli il nome.',
    tooManyMentions: 'Un commento nomina al massimo {{most}} persone.',
    tooManyComments: 'Questa domanda ha già {{most}} commenti. Elimina prima uno dei tuoi.',
    conflict:
      'Nel frattempo hai modificato questo commento altrove. Sotto c’è il testo più recente: modificalo di nuovo.',
    failed: 'Non è stato salvato. Riprova tra poco.',
  },
};
