import type { ImpactLanguage } from '@impact-call/embed';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

export interface LoaderTexts {
  loading: string;
  /** The wizard's own files could not be fetched. */
  away: string;
  retry: string;
}

/** What can be said before the wizard is there, and when it never comes; its own texts come with it. */
export const LOADER_TEXTS: Record<ImpactLanguage, LoaderTexts> = { it, en, fr };
