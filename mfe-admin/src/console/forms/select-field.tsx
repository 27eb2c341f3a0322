import { Box, NativeSelect, type BoxProps } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Label } from './label.tsx';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  onChange(value: Value): void;
  /** Options whose values are of type `Value`. */
  children: ReactNode;
  /** Layout props of the field. */
  room: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

/** A select field with its label. */
export function SelectField<Value extends string>({ id, label, value, onChange, children, room }: Props<Value>) {
  return (
    <Box {...room}>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
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
