import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  tab: {
    overview: 'Panoramica',
    form: 'Modulo',
    applications: 'Candidature',
    review: 'Valutazione',
    decisions: 'Decisioni',
    messages: 'Messaggi',
    results: 'Risultati',
    exports: 'Esportazione',
    settings: 'Impostazioni',
  },
  count: {
    applications_one: '{{count}} candidatura',
    applications_other: '{{count}} candidature',
    review_one: 'manca {{count}} valutazione',
    review_other: 'mancano {{count}} valutazioni',
    decisions_one: '{{count}} da decidere',
    decisions_other: '{{count}} da decidere',
    messages_one: '{{count}} domanda senza risposta',
    messages_other: '{{count}} domande senza risposta',
  },
  todo: {
    title: 'Da fare ora',
    none: 'Per ora non c’è nulla da fare.',
    unassigned_one: '{{count}} candidatura è ancora senza valutatori',
    unassigned_other: '{{count}} candidature sono ancora senza valutatori',
    openReviews_one: 'Manca ancora {{count}} valutazione',
    openReviews_other: 'Mancano ancora {{count}} valutazioni',
    undecided_one: '{{count}} candidatura è da decidere',
    undecided_other: '{{count}} candidature sono da decidere',
    pending_one: '{{count}} decisione non è ancora pubblicata',
    pending_other: '{{count}} decisioni sono ancora da pubblicare',
    atRisk_one: '{{count}} bozza rischia di non essere inviata in tempo',
    atRisk_other: '{{count}} bozze rischiano di non essere inviate in tempo',
    questions_one: '{{count}} domanda attende una risposta',
    questions_other: '{{count}} domande attendono una risposta',
    unscheduled: 'Il bando non ha una data di apertura',
  },
};
