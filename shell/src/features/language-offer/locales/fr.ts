import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  offer: 'Ces pages sont disponibles en français.',
  choose: 'Lire en français',
  dismiss: 'Ne plus le proposer',
} as const satisfies Translations<typeof en>;
