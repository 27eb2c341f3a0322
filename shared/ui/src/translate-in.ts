import type { TextStore } from '@impact-call/contracts/remote';
import type { Translate } from './translations.ts';

/** Reads the texts of one namespace, in the language that is spoken now. */
export function translateIn<T>(i18n: TextStore, namespace: string): Translate<T> {
  return i18n.getFixedT(i18n.language, namespace);
}
