import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import type { BoxProps } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { SelectField } from './select-field.tsx';

interface Props {
  id: string;
  label: string;
  value: Language;
  onChange(language: Language): void;
  room: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

/** Switches the language that the page shows. */
export const LanguageChoice = (props: Props) => (
  <SelectField<Language> {...props}>
    {LANGUAGES.map((each) => (
      <option key={each} value={each}>
        {LANGUAGE_NAMES[each]}
      </option>
    ))}
  </SelectField>
);
