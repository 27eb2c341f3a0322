import { Input } from '@impact-call/ui/design-system';
import { useEffect, useRef } from 'react';
import { controlProps, FieldBox, type FieldWords } from './field-box.tsx';

/** The limit of a name in `SelectedOutcome`. */
const LONGEST = 500;

interface Props extends FieldWords {
  value: string;
  onChange(value: string): void;
  takesFocus?: boolean;
}

export function TextLineField({ value, onChange, takesFocus = false, ...words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <FieldBox {...words}>
      <Input
        ref={input}
        {...controlProps(words)}
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldBox>
  );
}
