import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  headline: 'Montrez ce que votre travail change',
  lead: 'Répondez aux appels sur l’impact social, étape par étape. Vous pouvez vous arrêter à tout moment\u202f: tout ce que vous écrivez est enregistré.',
  register: 'S’inscrire',
  login: 'Se connecter',
  loading: 'Ouverture de votre session…',
} satisfies Translations<typeof en>;
