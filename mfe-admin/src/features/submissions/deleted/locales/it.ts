import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  title: 'Candidature eliminate',
  lead: 'Le candidature eliminate negli ultimi 30 giorni, con risposte e file. Ripristinate, tornano com’erano.',
  loading: 'Caricamento delle candidature eliminate',
  failed: 'Non è stato possibile caricare le candidature eliminate',
  empty: 'Nessuna candidatura eliminata di recente',
  emptyHint: 'Qui una candidatura eliminata si può ripristinare per 30 giorni.',
  actions: 'Azioni',
  application: 'Candidatura',
  submitted: 'inviata',
  draft: 'bozza',
  at: 'Eliminata',
  until: 'Ripristinabile fino al',
  restore: 'Ripristina',
  restored: 'La candidatura è di nuovo al suo posto',
  notRestored: 'Non è stato possibile ripristinare la candidatura',
  refused: {
    'too-late': 'È sparita del tutto, oppure è già tornata.',
    'organization-gone': 'La sua organizzazione è stata eliminata.',
    'started-anew': 'L’organizzazione ha iniziato un’altra candidatura nel bando.',
    failed: 'Nulla è cambiato. Riprova tra poco.',
  },
};
