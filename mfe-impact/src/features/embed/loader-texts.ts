import type { ImpactLanguage } from './embed.d.ts';

interface LoaderTexts {
  loading: string;
  /** The wizard's own files could not be fetched. */
  away: string;
  retry: string;
}

/** What can be said before the wizard is there; its own texts come with it. */
export const LOADER_TEXTS: Record<ImpactLanguage, LoaderTexts> = {
  it: {
    loading: 'Caricamento…',
    away: 'Al momento lo strumento non è raggiungibile. Quello che hai già scritto resta su questo dispositivo.',
    retry: 'Riprova',
  },
  en: {
    loading: 'Loading…',
    away: 'The tool cannot be reached right now. What you have already written stays on this device.',
    retry: 'Try again',
  },
  fr: {
    loading: 'Chargement…',
    away: 'L’outil n’est pas joignable pour le moment. Ce que vous avez déjà écrit reste sur cet appareil.',
    retry: 'Réessayer',
  },
};
