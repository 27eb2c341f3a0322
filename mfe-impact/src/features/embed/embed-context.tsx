import type { Language } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { ShellProvider } from '@impact-call/ui';
import { type i18n, createInstance } from 'i18next';
import { createContext, use, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { embedTexts, type EmbedTexts } from './texts.ts';
import type { EmbedApi } from './embed-api.ts';
import type { Emit } from './settings.ts';
import { textsReady } from '../../translations.ts';

/** Texts are registered once in each instance. */
export async function textsIn(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.init({ lng: language, interpolation: { escapeValue: false }, resources: {} });
  await Promise.all([embedTexts.load(instance, language), textsReady({ i18n: instance, language })]);
  return instance;
}

export interface Embedding {
  api: EmbedApi;
  server: string;
  root: ShadowRoot;
  language: Language;
  i18n: i18n;
  emit: Emit;
  onShown(): void;
}

const Context = createContext<Embedding | null>(null);

export function EmbedProvider({ value, children }: { value: Embedding; children: ReactNode }) {
  const { i18n, language } = value;
  // The shared components below use only the texts of the shell.
  const shell = useMemo(() => ({ i18n, language }) as ShellContext, [i18n, language]);
  return (
    <Context value={value}>
      <ShellProvider shell={shell}>{children}</ShellProvider>
    </Context>
  );
}

export function useEmbedding(): Embedding {
  const embedding = use(Context);
  if (!embedding) throw new Error('Parts of the embed need an <EmbedProvider> above them');
  return embedding;
}

export function useEmbedT(): EmbedTexts {
  const { i18n } = useEmbedding();
  return useMemo(() => embedTexts.getT(i18n), [i18n]);
}

export function useShown(): void {
  const { onShown } = useEmbedding();
  useLayoutEffect(onShown, [onShown]);
}
