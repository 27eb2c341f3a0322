import type { DemoStakeholder } from './framework-types.ts';

export const stakeholders: readonly DemoStakeholder[] = [
  {
    name: { it: 'Partecipanti', en: 'Participants', fr: 'Participants' },
    description: {
      it: 'Le persone che prendono parte all’attività.',
      en: 'The people who take part in the activity.',
      fr: 'Les personnes qui prennent part à l’activité.',
    },
  },
  {
    name: { it: 'Famiglie', en: 'Families', fr: 'Familles' },
    description: {
      it: 'Chi vive con i partecipanti o se ne prende cura.',
      en: 'Those who live with the participants or care for them.',
      fr: 'Celles et ceux qui vivent avec les participants ou en prennent soin.',
    },
  },
  {
    name: { it: 'Volontari', en: 'Volunteers', fr: 'Bénévoles' },
    description: {
      it: 'Chi dona tempo all’attività.',
      en: 'Those who give their time to the activity.',
      fr: 'Celles et ceux qui donnent du temps à l’activité.',
    },
  },
  {
    name: { it: 'Comunità locale', en: 'Local community', fr: 'Communauté locale' },
    description: {
      it: 'Chi abita o lavora nel luogo dell’attività.',
      en: 'Those who live or work where the activity takes place.',
      fr: 'Celles et ceux qui habitent ou travaillent là où se déroule l’activité.',
    },
  },
  {
    name: { it: 'Scuole e imprese', en: 'Schools and employers', fr: 'Écoles et employeurs' },
    description: {
      it: 'Chi forma o assume i partecipanti.',
      en: 'Those who teach or employ the participants.',
      fr: 'Celles et ceux qui forment ou emploient les participants.',
    },
  },
  {
    name: { it: 'Enti pubblici', en: 'Public bodies', fr: 'Organismes publics' },
    description: {
      it: 'Comuni, servizi sociali e sanitari del territorio.',
      en: 'Municipalities and the local health and social services.',
      fr: 'Communes, services sociaux et de santé du territoire.',
    },
  },
];
