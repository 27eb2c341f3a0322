import type { Language, Wordings } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

// All languages at once, as for titles.
const WORDS: Record<
  Language,
  { line: Record<keyof typeof en.line, string>; ready: Record<keyof typeof en.ready, string> }
> = { en, it, fr };

export const stepLine = (type: keyof typeof en.line): Wordings => ({
  ...Object.fromEntries(Object.entries(WORDS).map(([language, { line }]) => [language, line[type]])),
  en: en.line[type],
});

export type ReadyTexts = (typeof WORDS)[Language]['ready'];

export const readyTexts = (language: Language): ReadyTexts => WORDS[language].ready;
