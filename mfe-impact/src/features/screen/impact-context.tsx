import type { Language } from '@impact-call/contracts';
import type { i18n } from 'i18next';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { getT, type ImpactTexts } from '../../translations.ts';

/** The reading context of the wizard, provided by its host: a shell or a partner's page. */
export interface Reading {
  language: Language;
  i18n: i18n;
}

const Context = createContext<Reading | null>(null);

export function ReadingProvider({ language, i18n, children }: Reading & { children: ReactNode }) {
  const reading = useMemo(() => ({ language, i18n }), [language, i18n]);
  return <Context value={reading}>{children}</Context>;
}

export function useReading(): Reading {
  const reading = use(Context);
  if (!reading) throw new Error('The impact wizard needs a <ReadingProvider> above it');
  return reading;
}

export const useLanguage = (): Language => useReading().language;

/** Texts in the reader's language. */
export function useT(): ImpactTexts {
  const { i18n } = useReading();
  return useMemo(() => getT(i18n), [i18n]);
}
