import { LANGUAGES, type Language } from '@impact-call/contracts';
import { Box, chakra, Grid, Input, Textarea } from '@impact-call/ui/design-system';
import { CircleAlert } from 'lucide-react';
import { useShell } from '../shell-context.tsx';
import { LANGUAGE_NAMES, withWording, wordingsOf, type Wordings } from './wordings.ts';

export interface LocalizedTextFieldProps {
  /** The inputs per language are `<id>-it` and so on. */
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Wordings;
  onChange(value: Wordings): void;
  readOnly?: boolean;
  multiline?: boolean;
  maxLength?: number;
}

export function LocalizedTextField({ id, label, hint, error, value, ...rest }: LocalizedTextFieldProps) {
  const { configuration } = useShell();
  const own = configuration.defaultLanguage;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <chakra.fieldset id={id} tabIndex={-1} aria-describedby={described} data-field="" minW="0" w="full">
      <chakra.legend fontWeight="semibold" mb={hint ? '0' : '1.5'}>
        {label}
      </chakra.legend>
      {hint && (
        <Box id={`${id}-hint`} color="fg.muted" fontSize="sm" mb="1.5">
          {hint}
        </Box>
      )}
      {error && (
        <Box id={`${id}-error`} display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm" mb="1.5">
          <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
          <span>{error}</span>
        </Box>
      )}
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {LANGUAGES.map((language) => (
          <OneLanguage key={language} {...{ id, label, language, value, own, error }} {...rest} />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

function OneLanguage({
  id,
  label,
  language,
  own,
  value,
  error,
  onChange,
  readOnly = false,
  multiline = false,
  maxLength,
}: LocalizedTextFieldProps & { language: Language; own: Language }) {
  const wordings = wordingsOf(value, own);
  const control = `${id}-${language}`;
  const shared = {
    id: control,
    lang: language,
    value: wordings[language] ?? '',
    readOnly,
    maxLength,
    'aria-label': `${label}, ${LANGUAGE_NAMES[language]}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(withWording(value, own, language, target.value)),
  } as const;
  return (
    <Box>
      <chakra.label htmlFor={control} display="block" fontSize="sm" color="fg.muted" mb="0.5">
        {LANGUAGE_NAMES[language]}
      </chakra.label>
      {multiline ? <Textarea rows={2} {...shared} /> : <Input {...shared} />}
    </Box>
  );
}
