import type { Configuration } from '@impact-call/contracts';
import type { Language } from '@impact-call/contracts/languages';
import { hasChosenLanguage, isPreview, preferredLanguage } from '../configuration/language.ts';

const KEY = 'language-offer';

/** Null after a choice or dismissal on this device (docs/rules/01-values.md#language-offer). */
export function languageToOffer(
  { languageSelection }: Pick<Configuration, 'languageSelection'>,
  language: Language,
): Language | null {
  const preferred = preferredLanguage();
  if (!languageSelection || preferred === undefined || preferred === language) return null;
  return isPreview() || hasChosenLanguage() || isDismissed() ? null : preferred;
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Without storage the offer would come back on every page.
    return true;
  }
}

export function dismissOffer(): void {
  try {
    localStorage.setItem(KEY, 'dismissed');
  } catch {
    // Without storage a dismissal cannot be stored, so there is no offer.
  }
}
