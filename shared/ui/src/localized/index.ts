export { LanguageTabs } from './language-tabs.tsx';
export { LocalizedTextField, type LocalizedTextFieldProps } from './localized-text-field.tsx';
export { showTextLanguage, useLanguages, useTextLanguage } from './text-language.ts';
export {
  LANGUAGE_NAMES,
  hasWording,
  mapWordings,
  readWording,
  withoutBlank,
  wordingsOf,
  withWording,
  type Wordings,
} from './wordings.ts';
