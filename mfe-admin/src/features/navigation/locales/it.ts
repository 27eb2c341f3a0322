import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  admin: 'Amministrazione',
} satisfies Translations<typeof en>;
