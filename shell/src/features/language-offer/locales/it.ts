import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  choose: 'Leggi in italiano',
  dismiss: 'Non proporlo più',
} as const satisfies Translations<typeof en>;
