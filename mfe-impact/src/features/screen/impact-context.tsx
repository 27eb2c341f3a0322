import type { Evidence, Language } from '@impact-call/contracts';
import type { i18n } from 'i18next';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { getT, type ImpactTexts } from '../../translations.ts';

/** Provided by the wizard's host: a shell or a partner's page. */
export interface ImpactHost {
  language: Language;
  i18n: i18n;
  /** Absent on a partner's page. */
  upload?: UploadEvidence | undefined;
}

/** @throws whatever the upload fails with */
export type UploadEvidence = (file: File) => Promise<NonNullable<Evidence['file']>>;

const Context = createContext<ImpactHost | null>(null);

export function ImpactHostProvider({ language, i18n, upload, children }: ImpactHost & { children: ReactNode }) {
  const host = useMemo(() => ({ language, i18n, upload }), [language, i18n, upload]);
  return <Context value={host}>{children}</Context>;
}

export function useImpactHost(): ImpactHost {
  const host = use(Context);
  if (!host) throw new Error('The impact wizard needs a <ImpactHostProvider> above it');
  return host;
}

export const useLanguage = (): Language => useImpactHost().language;

export const useUpload = (): UploadEvidence | undefined => useImpactHost().upload;

export function useT(): ImpactTexts {
  const { i18n } = useImpactHost();
  return useMemo(() => getT(i18n), [i18n]);
}
