import { Box, NativeSelect, type BoxProps } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Label } from './label.tsx';
import type { Language } from '@impact-call/contracts/languages';
import { LANGUAGE_NAMES, useLanguages } from '@impact-call/ui/localized';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  onChange(value: Value): void;
  /** Options whose values are of type `Value`. */
  children: ReactNode;
  /** Whether only screen readers get the label. */
  hidesLabel?: boolean;
  /** Layout props of the field. */
  layout: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

/** A select field with its label. */
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
  /** By default those that the configuration uses. */
  languages?: readonly Language[];
  onChange(language: Language): void;
  layout: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

/** Switches the language that the page shows. */
export function LanguageChoice({ languages, ...props }: LanguageProps) {
  const used = useLanguages();
  return (
    <SelectField<Language> {...props}>
      {(languages ?? used).map((each) => (
        <option key={each} value={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </SelectField>
  );
}
