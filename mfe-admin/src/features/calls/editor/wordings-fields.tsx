import { TextAreaField, TextField } from '@impact-call/ui';
import { Grid } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, LANGUAGES, type Wordings } from '../../localized/wording.ts';
import { useCallT } from '../texts.ts';

interface Props {
  /** Id of the first field. */
  id: string;
  label: string;
  value: Wordings;
  onChange(value: Wordings): void;
  error?: string | undefined;
  maxLength: number;
  /** Several lines instead of one. */
  long?: boolean;
}

/** One text in every language, side by side; what is missing falls back to English. */
export function WordingsFields({ id, label, value, onChange, error, maxLength, long = false }: Props) {
  const t = useCallT();
  const Field = long ? TextAreaField : TextField;
  return (
    <Grid templateColumns={{ base: '1fr', lg: `repeat(${LANGUAGES.length}, minmax(0, 1fr))` }} gap="4" alignItems="end">
      {LANGUAGES.map((language, index) => (
        <Field
          key={language}
          id={index === 0 ? id : `${id}-${language}`}
          lang={language}
          label={t('field.inLanguage', { label, language: LANGUAGE_NAMES[language] })}
          error={index === 0 ? error : undefined}
          maxLength={maxLength}
          value={value[language]}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      ))}
    </Grid>
  );
}
