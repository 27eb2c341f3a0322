import type { en } from './en.ts';

export const fr: typeof en = {
  agree: 'J’accepte',
  missing: 'Pour continuer, veuillez accepter.',
};
