import type { Language } from '@impact-call/contracts';
import { Input, Textarea } from '@impact-call/ui/design-system';
import { useShell } from '../shell-context.tsx';
import { describedBy, LocalizedField, type LocalizedFieldProps } from './localized-field.tsx';
import { LANGUAGE_NAMES, withWording, wordingsOf, type Wordings } from './wordings.ts';

export interface LocalizedTextFieldProps extends LocalizedFieldProps {
  onChange(value: Wordings): void;
  readOnly?: boolean;
  multiline?: boolean;
  maxLength?: number;
}

/** A plain text in the languages in use, in tabs. */
export const LocalizedTextField = (props: LocalizedTextFieldProps) => (
  <LocalizedField {...props}>{(language) => <OneLanguage {...props} language={language} />}</LocalizedField>
);

function OneLanguage({ language, ...props }: LocalizedTextFieldProps & { language: Language }) {
  const { id, label, value, error, onChange, readOnly = false, multiline = false, maxLength } = props;
  const own = useShell().configuration.defaultLanguage;
  const shared = {
    id: `${id}-${language}`,
    lang: language,
    value: wordingsOf(value, own)[language] ?? '',
    readOnly,
    maxLength,
    'aria-label': `${label}, ${LANGUAGE_NAMES[language]}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(props),
    onChange: ({ target }: { target: { value: string } }) => onChange(withWording(value, own, language, target.value)),
  } as const;
  return multiline ? <Textarea rows={2} {...shared} /> : <Input {...shared} />;
}
