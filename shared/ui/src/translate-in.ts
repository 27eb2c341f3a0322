import type { i18n } from 'i18next';
import type { Translate } from './translations.ts';

export function translateIn<T>(i18n: i18n, namespace: string): Translate<T> {
  const t = i18n.getFixedT(i18n.language, namespace);
  return (key, values = {}) => t(key, values);
}
