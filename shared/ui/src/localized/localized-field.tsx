import type { Language } from '@impact-call/contracts';
import { Box, Flex, Grid, Text } from '@impact-call/ui/design-system';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageTabs } from './language-tabs.tsx';
import { showTextLanguage, useLanguages, useTextLanguage } from './text-language.ts';
import { LANGUAGE_NAMES, missingIn, type Wordings } from './wordings.ts';

/** What text fields have in common. */
export interface LocalizedFieldProps {
  /** Anchor of the field's problems; the input of a language is `<id>-it` and so on. */
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Wordings;
  /** The languages of the field; by default those that the configuration uses. */
  languages?: readonly Language[];
}

interface Props extends LocalizedFieldProps {
  /** Whether all languages are side by side. */
  isBeside?: boolean;
  /** Further controls beside the tabs. */
  controls?: ReactNode;
  /** The input of one language. */
  children(language: Language): ReactNode;
}

/** A text in each language in use: one at a time in tabs, which all fields of the page share. */
export function LocalizedField({ id, label, value, isBeside = false, controls, children, ...about }: Props) {
  const used = useLanguages();
  const languages = about.languages ?? used;
  const language = useTextLanguage(languages);
  const hasTabs = languages.length > 1 && !isBeside;
  return (
    <Box id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} data-field="" minW="0" w="full">
      <Flex wrap="wrap" columnGap="4" rowGap="1" align="center" justify="space-between" mb="1">
        <Text id={`${id}-label`} fontWeight="semibold">
          {label}
        </Text>
        <Flex gap="1" align="center">
          {hasTabs && (
            <LanguageTabs
              {...{ id, label, languages, language }}
              missing={missingIn(value, languages)}
              onSelect={showTextLanguage}
            />
          )}
          {controls}
        </Flex>
      </Flex>
      <HintAndError id={id} {...about} />
      {isBeside ? (
        <Beside languages={languages}>{children}</Beside>
      ) : (
        <Box key={language} {...(hasTabs && panelOf(id, language))}>
          {children(language)}
        </Box>
      )}
    </Box>
  );
}

const panelOf = (id: string, language: Language) => ({
  role: 'tabpanel',
  id: `${id}-panel`,
  'aria-labelledby': `${id}-tab-${language}`,
});

function Beside({ languages, children }: { languages: readonly Language[]; children: Props['children'] }) {
  return (
    <Grid templateColumns={`repeat(${languages.length}, minmax(0, 1fr))`} gap="3">
      {languages.map((each) => (
        <Box key={each}>
          <Text fontSize="sm" color="fg.muted" mb="0.5">
            {LANGUAGE_NAMES[each]}
          </Text>
          {children(each)}
        </Box>
      ))}
    </Grid>
  );
}

function HintAndError({ id, hint, error }: Pick<Props, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text id={`${id}-hint`} color="fg.muted" fontSize="sm" mb="1.5">
          {hint}
        </Text>
      )}
      {error && (
        <Flex id={`${id}-error`} gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm" mb="1.5">
          <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
          <span>{error}</span>
        </Flex>
      )}
    </>
  );
}

/** The ids of hint and error, for the input's `aria-describedby`. */
export const describedBy = ({ id, hint, error }: Pick<Props, 'id' | 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
