import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  admin: 'Administration',
} satisfies Translations<typeof en>;
