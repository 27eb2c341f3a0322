import { Box, NativeSelect, type BoxProps } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Label } from './label.tsx';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  onChange(value: Value): void;
  children: ReactNode;
  hidesLabel?: boolean;
  layout: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

export function SelectField<Value extends string>(props: Props<Value>) {
  const { id, label, hidesLabel = false, value, onChange, children, layout } = props;
  return (
    <Box {...layout}>
      {!hidesLabel && <Label htmlFor={id}>{label}</Label>}
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          aria-label={hidesLabel ? label : undefined}
          title={hidesLabel ? label : undefined}
          value={value}
          // The options are the values.
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

interface LanguageProps {
  id: string;
  label: string;
  value: Language;
  onChange(language: Language): void;
  layout: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

export const LanguageChoice = (props: LanguageProps) => (
  <SelectField<Language> {...props}>
    {LANGUAGES.map((each) => (
      <option key={each} value={each}>
        {LANGUAGE_NAMES[each]}
      </option>
    ))}
  </SelectField>
);
