import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Exemple',
  lead: 'Ce que ce module sait de vous.',
  organizations: 'Vos organisations',
  none: 'Vous n’avez pas encore d’organisation.',
} satisfies Translations<typeof en>;
