import type { Language } from '@impact-call/contracts';
import type { Wordings } from '@impact-call/ui/localized';

const COPY: Record<Language, string> = { it: 'copia', en: 'copy', fr: 'copie' };

const marked = (wording: string, language: Language): string =>
  wording.trim() === '' ? wording : `${wording} (${COPY[language]})`;

/** Marks a name as a copy in each language; `reader` is that of a name without translations. */
export const copiedName = (name: Wordings, reader: Language): Wordings =>
  typeof name === 'string'
    ? marked(name, reader)
    : Object.fromEntries(
        Object.entries(name).map(([language, wording]) => [language, marked(wording, language as Language)]),
      );
