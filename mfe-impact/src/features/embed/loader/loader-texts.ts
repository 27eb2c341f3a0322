import type { ImpactLanguage } from '@impact-call/embed';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

export interface LoaderTexts {
  loading: string;
  /** The files of the wizard could not be loaded. */
  away: string;
  retry: string;
}

/** Texts for the time before the wizard is loaded and for a failed load; its other texts come with it. */
export const LOADER_TEXTS: Record<ImpactLanguage, LoaderTexts> = { it, en, fr };
