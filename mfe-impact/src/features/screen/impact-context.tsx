import type { Evidence, Language } from '@impact-call/contracts';
import type { i18n } from 'i18next';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { getT, type ImpactTexts } from '../../translations.ts';

/** Provided by the wizard's host: a shell or a partner's page. */
export interface Reading {
  language: Language;
  i18n: i18n;
  /** Absent on a partner's page. */
  upload?: UploadEvidence | undefined;
}

/** @throws whatever the upload fails with */
export type UploadEvidence = (file: File) => Promise<NonNullable<Evidence['file']>>;

const Context = createContext<Reading | null>(null);

export function ReadingProvider({ language, i18n, upload, children }: Reading & { children: ReactNode }) {
  const reading = useMemo(() => ({ language, i18n, upload }), [language, i18n, upload]);
  return <Context value={reading}>{children}</Context>;
}

export function useReading(): Reading {
  const reading = use(Context);
  if (!reading) throw new Error('The impact wizard needs a <ReadingProvider> above it');
  return reading;
}

export const useLanguage = (): Language => useReading().language;

export const useUpload = (): UploadEvidence | undefined => useReading().upload;

export function useT(): ImpactTexts {
  const { i18n } = useReading();
  return useMemo(() => getT(i18n), [i18n]);
}
