import type { Language } from '@impact-call/contracts';
import { useNamed, useShell } from '@impact-call/ui';
import { LANGUAGE_NAMES, withoutBlank, wordingsOf, type Wordings } from '@impact-call/ui/localized';

/** A text in all its languages, each below the name of its language; empty without any. */
export function useWordingsText(): (text: Wordings) => string {
  const named = useNamed();
  const { defaultLanguage } = useShell().configuration;
  return (text) =>
    Object.entries(wordingsOf(withoutBlank(text), defaultLanguage))
      .map(([language, words]) => named(LANGUAGE_NAMES[language as Language], words))
      .join('\n');
}
