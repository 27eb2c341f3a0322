import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'Sei tu?',
  lead: 'Qualcuno ha effettuato l’accesso con il tuo indirizzo, usando un nuovo metodo.',
  ask: 'Se sei tu ad averlo appena fatto, conferma: da quel momento potrai accedere al tuo account anche con questo metodo.',
  notMe: 'Se non sei tu, chiudi questa pagina: senza la tua conferma non entra nessuno.',
  confirm: 'Sì, sono io',
  done: 'Confermato',
  doneHint: 'Ora accedi al tuo account.',
  login: 'Accedi',
  invalid: 'Questo link non è più valido',
  invalidHint:
    'Vale una sola volta, per un’ora. Se hai già confermato, accedi. Altrimenti accedi di nuovo con il nuovo metodo: riceverai un altro messaggio.',
  failed: 'Non è stato possibile salvare la conferma',
  tryLater: 'Riprova tra poco.',
  otherAccount: 'Usa un altro account',
  sentTitle: 'Conferma che sei tu',
  sent: 'Esiste già un account con l’indirizzo {{email}}, ma hai effettuato l’accesso con un metodo nuovo. Ti abbiamo inviato un messaggio a quell’indirizzo: apri il link entro un’ora per confermare che sei tu.',
  sentHint:
    'Fino ad allora l’account non è visibile. Non trovi il messaggio? Guarda nella posta indesiderata o accedi di nuovo dopo due minuti per riceverne un altro.',
} satisfies Translations<typeof en>;
