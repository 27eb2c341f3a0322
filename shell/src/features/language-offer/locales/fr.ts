import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  choose: 'Lire en français',
  dismiss: 'Ne plus le proposer',
} as const satisfies Translations<typeof en>;
