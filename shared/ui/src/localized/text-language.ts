import { LANGUAGES, type Language } from '@impact-call/contracts';
import { usedLanguages } from '@impact-call/domain';
import { useSyncExternalStore } from 'react';
import { useShell } from '../shell-context.tsx';

/** The choice is an attribute of the page with an event, since each remote has its own copy of this module. */
const CHANGED = 'text-language';

const read = (): string | undefined => document.documentElement.dataset.textLanguage;

function subscribe(onChange: () => void): () => void {
  document.addEventListener(CHANGED, onChange);
  return () => document.removeEventListener(CHANGED, onChange);
}

/** Makes all text fields of the page show this language; ignores an unknown one. */
export function showTextLanguage(language: string | null): void {
  if (!LANGUAGES.some((each) => each === language) || language === null) return;
  document.documentElement.dataset.textLanguage = language;
  document.dispatchEvent(new Event(CHANGED));
}

/** The languages that the configuration uses. */
export const useLanguages = (): readonly Language[] => usedLanguages(useShell().configuration);

/**
 * The language that text fields show: the chosen one, else the page's, else the default one.
 * @param languages the tabs of the field
 */
export function useTextLanguage(languages: readonly Language[]): Language {
  const { configuration, language } = useShell();
  const chosen = useSyncExternalStore(subscribe, read);
  const among = (wanted: string | undefined) => languages.find((each) => each === wanted);
  return among(chosen) ?? among(language) ?? among(configuration.defaultLanguage) ?? languages[0] ?? language;
}
