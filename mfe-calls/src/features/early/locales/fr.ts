import type { Translations } from '@impact-call/ui';
import type { en, heads as headsInEnglish, prompt as promptInEnglish } from './en.ts';

export const fr = {
  title: 'Appels à projets',
  intro:
    'Choisissez un appel et commencez votre candidature. Vous pouvez vous arrêter à tout moment et reprendre plus tard.',
  forOrganization: 'Vous candidatez pour {{name}}.',
  open: 'Ouverts',
  openCount_one: '{{count}} appel accepte les candidatures',
  openCount_other: '{{count}} appels acceptent les candidatures',
} as const satisfies Translations<typeof en>;

export const prompt = {
  title: 'Enregistrez votre organisation pour candidater',
  text: 'Les candidatures se font au nom d’une organisation. L’enregistrement prend environ trois minutes et ne se fait qu’une fois.',
} as const satisfies Translations<typeof promptInEnglish>;

export const heads = {
  organizations: { title: 'Vos organisations', lead: 'Les candidatures se font pour l’organisation choisie.' },
  registration: {
    title: 'Enregistrez votre organisation',
    lead: 'Vous candidatez au nom d’une organisation. Tous les champs sont obligatoires, sauf mention contraire.',
  },
  sessions: {
    title: 'Vos connexions',
    lead: 'Tous les navigateurs dans lesquels vous avez ouvert une session. Fermez les sessions que vous ne reconnaissez pas ou n’utilisez plus.',
  },
  mails: { title: 'Vos messages', lead: 'Les messages que vous voulez recevoir par e-mail.' },
  personalData: {
    title: 'Vos données personnelles',
    lead: 'Tout ce qui est conservé ici à votre sujet, dans un seul fichier.',
  },
  review: {
    title: 'Candidatures à évaluer',
    lead: 'Lisez chaque candidature et notez-la selon les critères de son appel.',
  },
} as const satisfies Translations<typeof headsInEnglish>;
