import { Box, type BoxProps, chakra, Input, NativeSelect } from '@impact-call/ui/design-system';
import { type ReactNode, useId } from 'react';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';

/** Lifetimes of a token, in days. */
const DAYS = ['30', '90', '180', '365'];

export const DEFAULT_DAYS = '90';

const DAY_MS = 24 * 60 * 60 * 1000;

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

export const Label = ({ htmlFor, children }: { htmlFor: string; children: ReactNode }) => (
  <chakra.label htmlFor={htmlFor} display="block" mb="1" fontSize="sm" fontWeight="semibold" color="fg.muted">
    {children}
  </chakra.label>
);

interface DayFieldProps {
  id: string;
  label: string;
  /** `2026-11-20`; empty for none. */
  value: string;
  onChange(day: string): void;
}

export function DayField({ id, label, value, onChange }: DayFieldProps) {
  return (
    <Box w={{ base: 'calc(50% - 0.5rem)', md: '10rem' }}>
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Box>
  );
}

export const daysFromNow = (days: string): string => new Date(Date.now() + Number(days) * DAY_MS).toISOString();

interface DaysFieldProps {
  label: string;
  value: string;
  labelOf(days: string): string;
  onChange(days: string): void;
}

export function DaysField({ label, value, labelOf, onChange }: DaysFieldProps) {
  return (
    <SelectField id={useId()} label={label} value={value} onChange={onChange} layout={{ w: '10rem' }}>
      {DAYS.map((days) => (
        <option key={days} value={days}>
          {labelOf(days)}
        </option>
      ))}
    </SelectField>
  );
}
