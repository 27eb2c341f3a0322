import type { ImpactLanguage } from '@impact-call/embed';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

export interface LoaderTexts {
  loading: string;
  away: string;
  retry: string;
}

/** Before the wizard is loaded, and for a failed load. */
export const LOADER_TEXTS: Record<ImpactLanguage, LoaderTexts> = { it, en, fr };
