import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'I tuoi messaggi',
  lead: 'Promemoria, e messaggi che vanno a molte persone insieme.',
  loading: 'Carico la tua scelta',
  failed: 'Non è stato possibile caricare la tua scelta',
  tryLater: 'Riprova tra poco.',
  incomplete: 'Questo link non è completo',
  incompleteHint:
    'Aprilo di nuovo dal messaggio. Dopo l’accesso trovi la stessa scelta nel tuo menu, alla voce «I tuoi messaggi».',
  on: 'Li ricevi',
  onHint: 'Arrivano all’indirizzo a cui hai ricevuto il messaggio con questo link.',
  off: 'Non li ricevi più',
  offHint: 'Puoi cambiare idea quando vuoi.',
  stop: 'Non voglio più questi messaggi',
  resume: 'Voglio riceverli di nuovo',
  changeFailed: 'Non è stato possibile salvare la tua scelta',
  always: 'Le ricevute di ciò che invii, le decisioni sulle tue candidature e gli inviti ti arrivano in ogni caso.',
} satisfies Translations<typeof en>;
