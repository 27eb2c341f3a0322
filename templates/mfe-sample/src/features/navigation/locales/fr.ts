import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  sample: 'Exemple',
} satisfies Translations<typeof en>;
