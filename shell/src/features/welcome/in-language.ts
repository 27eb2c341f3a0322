import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { escapeHtml, languageName } from '@impact-call/domain';
import { OFFER_TEXTS } from '../language-offer/offer-texts.ts';

export interface Texts {
  readonly [key: string]: string | Texts;
}

function textAt(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (at as Texts | undefined)?.[part], texts);
  if (typeof found !== 'string') throw new Error(`the welcome page needs the text ${key}`);
  return escapeHtml(found);
}

const optionOf = (code: Language, isSelected: boolean): string =>
  `<option value="${code}" lang="${code}"${isSelected ? ' selected' : ''}>${escapeHtml(languageName(code))}</option>`;

/** Written in that language (docs/rules/01-values.md#language-offer). */
function offerOf(code: Language): string {
  const [choose, dismiss] = [OFFER_TEXTS[code].choose, OFFER_TEXTS[code].dismiss].map(escapeHtml);
  return `<aside class="offer" lang="${code}" aria-label="${choose}" data-offer="${code}" hidden><button type="button" data-choose>${choose}</button><button type="button" data-dismiss aria-label="${dismiss}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18" /><path d="m6 6 12 12" /></svg></button></aside>`;
}

/** In `public/welcome.html` `{{t.key}}` is a text of the shell. @throws if the template names a missing text */
export const inLanguage = (template: string, texts: Texts, language: Language): string =>
  template
    .replace(/\{\{t\.([\w.-]+)\}\}/g, (_place, key: string) => textAt(texts, key))
    .replaceAll('{{language}}', language)
    .replace('{{options}}', LANGUAGES.map((code) => optionOf(code, code === language)).join(''))
    .replace(
      '{{offers}}',
      LANGUAGES.filter((code) => code !== language)
        .map(offerOf)
        .join(''),
    );
