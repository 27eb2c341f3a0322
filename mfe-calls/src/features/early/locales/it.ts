import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'Bandi',
  intro: 'Scegli un bando e inizia la domanda. Puoi fermarti quando vuoi e riprendere più tardi.',
  forOrganization: 'Stai partecipando per {{name}}.',
  open: 'Aperti',
  openCount_one: '{{count}} bando accetta domande',
  openCount_other: '{{count}} bandi accettano domande',
} as const satisfies Translations<typeof en>;
