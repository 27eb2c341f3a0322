import type { en } from './en.ts';

export const it: typeof en = {
  agree: 'Accetto',
  missing: 'Per continuare devi accettare.',
};
