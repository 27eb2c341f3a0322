import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  mailPreferences: {
    title: 'I tuoi messaggi',
    lead: 'Quali messaggi vuoi ricevere per e-mail.',
    loading: 'Caricamento della tua scelta',
    failed: 'Non è stato possibile caricare la tua scelta',
    subscribed: 'Promemoria e messaggi inviati a molte persone insieme',
    to: 'Arrivano a {{email}}.',
    saved: 'La tua scelta è salvata',
    saveFailed: 'Errore nel salvataggio',
    tryLater: 'Riprova tra poco.',
    notVerified: 'Il tuo indirizzo non è verificato',
    notVerifiedHint:
      'Il servizio con cui accedi non garantisce che sia tuo. Puoi fermare questi messaggi con il link in fondo a ciascuno.',
    always: 'Le ricevute di ciò che invii, le decisioni sulle tue candidature e gli inviti ti arrivano in ogni caso.',
  },
} satisfies Translations<typeof en>;
