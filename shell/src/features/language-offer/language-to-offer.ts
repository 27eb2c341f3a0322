import type { Configuration } from '@impact-call/contracts';
import type { Language } from '@impact-call/contracts/languages';
import { hasChosenLanguage, isPreview, preferredLanguage } from '../configuration/language.ts';

const KEY = 'language-offer';

/**
 * The language of ours that this browser prefers, where it is another than the page's, the configuration offers a
 * choice, and nobody has chosen or dismissed it on this device; else null (docs/rules.md#language-offer).
 */
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
    // What could not be kept would be offered on every page.
    return true;
  }
}

export function dismissOffer(): void {
  try {
    localStorage.setItem(KEY, 'dismissed');
  } catch {
    // Nothing is offered where nothing can be kept.
  }
}
