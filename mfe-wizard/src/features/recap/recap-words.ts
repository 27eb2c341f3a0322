import type { i18n } from 'i18next';
import { en } from '../../locales/en.ts';
import { getT } from '../../translations.ts';

/** Texts of the recap in one language; `page` holds `{{page}}` and `{{pages}}`, `record` `{{number}}` and `{{count}}`. */
export type RecapWords = Record<keyof typeof en.pdf, string>;

const PLACES = { page: '{{page}}', pages: '{{pages}}', number: '{{number}}', count: '{{count}}' };

/** The recap's texts in the page's language, as plain data; numbers are filled in when they are known. */
export function recapWords(i18n: i18n): RecapWords {
  const t = getT(i18n);
  return Object.fromEntries(Object.keys(en.pdf).map((key) => [key, t(`pdf.${key as keyof typeof en.pdf}`, PLACES)])) as RecapWords;
}
