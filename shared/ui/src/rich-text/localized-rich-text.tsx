import { LANGUAGES, type Language } from '@impact-call/contracts';
import { Box, Flex, Grid, Text } from '@impact-call/ui/design-system';
import { CircleAlert, Columns3 } from 'lucide-react';
import { use, useState } from 'react';
import { LanguageTabs } from '../localized/language-tabs.tsx';
import { LANGUAGE_NAMES, withWording, wordingsOf, type Wordings } from '../localized/wordings.ts';
import { useShell } from '../shell-context.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { richTextReady, useRichT } from './texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

export interface LocalizedRichTextProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Wordings;
  onChange(value: Wordings): void;
  readOnly?: boolean;
  minH?: string;
}

/** One language at a time in tabs, or all side by side. */
export function LocalizedRichText(props: LocalizedRichTextProps) {
  const shell = useShell();
  use(richTextReady(shell));
  const [language, setLanguage] = useState<Language>(shell.language);
  const [isBeside, setBeside] = useState(false);
  const { id, label } = props;
  const own = shell.configuration.defaultLanguage;
  return (
    <Box id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} data-field="" w="full">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between" mb="1.5">
        <Text id={`${id}-label`} fontWeight="semibold">
          {label}
        </Text>
        <Flex gap="1" align="center">
          {!isBeside && <Tabs {...props} own={own} language={language} onSelect={setLanguage} />}
          <BesideButton isOn={isBeside} onChange={setBeside} />
        </Flex>
      </Flex>
      <HintAndError {...props} />
      {isBeside ? (
        <SideBySide {...props} own={own} />
      ) : (
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${language}`}>
          <OneLanguage key={language} {...props} own={own} language={language} />
        </Box>
      )}
    </Box>
  );
}

interface TabsProps extends Pick<LocalizedRichTextProps, 'id' | 'label' | 'value'> {
  own: Language;
  language: Language;
  onSelect(language: Language): void;
}

function Tabs({ id, label, value, own, language, onSelect }: TabsProps) {
  const wordings = wordingsOf(value, own);
  return (
    <LanguageTabs
      id={id}
      label={label}
      language={language}
      written={LANGUAGES.filter((each) => wordings[each] !== undefined)}
      onSelect={onSelect}
    />
  );
}

function BesideButton({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useRichT();
  return (
    <Box hideBelow="lg">
      <ToolbarButton icon={Columns3} label={t('sideBySide')} isOn={isOn} isStop onClick={() => onChange(!isOn)} />
    </Box>
  );
}

function HintAndError({ id, hint, error }: Pick<LocalizedRichTextProps, 'id' | 'hint' | 'error'>) {
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

function SideBySide(props: LocalizedRichTextProps & { own: Language }) {
  return (
    <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3">
      {LANGUAGES.map((each) => (
        <Box key={each}>
          <Text fontSize="sm" color="fg.muted" mb="0.5">
            {LANGUAGE_NAMES[each]}
          </Text>
          <OneLanguage {...props} language={each} />
        </Box>
      ))}
    </Grid>
  );
}

function OneLanguage({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  own,
  language,
  readOnly,
  minH,
}: LocalizedRichTextProps & { own: Language; language: Language }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <RichTextEditor
      id={`${id}-${language}`}
      label={`${label}, ${LANGUAGE_NAMES[language]}`}
      lang={language}
      value={wordingsOf(value, own)[language] ?? ''}
      onChange={(html) => onChange(withWording(value, own, language, html))}
      describedBy={described}
      invalid={Boolean(error)}
      {...(readOnly === undefined ? {} : { readOnly })}
      {...(minH === undefined ? {} : { minH })}
    />
  );
}
