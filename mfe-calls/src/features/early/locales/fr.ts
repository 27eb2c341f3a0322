import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Appels à projets',
  intro:
    'Choisissez un appel et commencez votre candidature. Vous pouvez vous arrêter à tout moment et reprendre plus tard.',
  forOrganization: 'Vous candidatez pour {{name}}.',
  open: 'Ouverts',
  openCount_one: '{{count}} appel accepte les candidatures',
  openCount_other: '{{count}} appels acceptent les candidatures',
} as const satisfies Translations<typeof en>;
