import type { Language } from '@impact-call/contracts';
import { Box } from '@impact-call/ui/design-system';
import { Columns3 } from 'lucide-react';
import { use, useState } from 'react';
import { describedBy, LocalizedField, type LocalizedFieldProps } from '../localized/localized-field.tsx';
import { useLanguages } from '../localized/text-language.ts';
import { LANGUAGE_NAMES, withWording, wordingsOf, type Wordings } from '../localized/wordings.ts';
import { useShell } from '../shell-context.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { richTextReady, useRichT } from './texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

export interface LocalizedRichTextProps extends LocalizedFieldProps {
  onChange(value: Wordings): void;
  readOnly?: boolean;
  minH?: string;
}

/** One language at a time in tabs, or all side by side. */
export function LocalizedRichText(props: LocalizedRichTextProps) {
  use(richTextReady(useShell()));
  const used = useLanguages();
  const [isBeside, setBeside] = useState(false);
  const isSeveral = (props.languages ?? used).length > 1;
  return (
    <LocalizedField
      {...props}
      isBeside={isBeside && isSeveral}
      controls={isSeveral && <BesideButton isOn={isBeside} onChange={setBeside} />}
    >
      {(language) => <OneLanguage {...props} language={language} />}
    </LocalizedField>
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

function OneLanguage({ language, ...props }: LocalizedRichTextProps & { language: Language }) {
  const { id, label, error, value, onChange, readOnly, minH } = props;
  const own = useShell().configuration.defaultLanguage;
  return (
    <RichTextEditor
      id={`${id}-${language}`}
      label={`${label}, ${LANGUAGE_NAMES[language]}`}
      lang={language}
      value={wordingsOf(value, own)[language] ?? ''}
      onChange={(html) => onChange(withWording(value, own, language, html))}
      describedBy={describedBy(props)}
      invalid={Boolean(error)}
      {...(readOnly === undefined ? {} : { readOnly })}
      {...(minH === undefined ? {} : { minH })}
    />
  );
}
