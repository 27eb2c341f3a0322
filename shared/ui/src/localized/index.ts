export { LanguageTabs } from './language-tabs.tsx';
export { LocalizedTextField, type LocalizedTextFieldProps } from './localized-text-field.tsx';
export { LANGUAGE_NAMES, mapWordings, readWording, wordingsOf, withWording, type Wordings } from './wordings.ts';
