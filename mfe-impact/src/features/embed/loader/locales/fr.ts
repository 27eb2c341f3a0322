import type { LoaderTexts } from '../loader-texts.ts';

export const fr: LoaderTexts = {
  loading: 'Chargement…',
  away: 'L’outil n’est pas joignable pour le moment. Ce que vous avez déjà écrit reste sur cet appareil.',
  retry: 'Réessayer',
};
