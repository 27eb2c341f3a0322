import { Box, NativeSelect, type BoxProps } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Label } from './label.tsx';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  onChange(value: Value): void;
  /** Options; their values are those of `Value`. */
  children: ReactNode;
  /** How much room it takes. */
  room: Pick<BoxProps, 'w' | 'maxW' | 'flex'>;
}

/** A list to choose from, under its label. */
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
