import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'Esempio',
  lead: 'Quello che questo remote sa di te.',
  organizations: 'Le tue organizzazioni',
  none: 'Non hai ancora un’organizzazione.',
} satisfies Translations<typeof en>;
