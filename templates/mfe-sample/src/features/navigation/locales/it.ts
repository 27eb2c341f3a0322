import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  sample: 'Esempio',
} satisfies Translations<typeof en>;
