import { NativeSelect } from '@impact-call/ui/design-system';
import { controlProps, FieldBox, type FieldWords } from './field-box.tsx';

interface Props extends FieldWords {
  value: string | null;
  none: string;
  choices: readonly { id: string; name: string }[];
  /** Empty when the choice is cleared. */
  onChange(id: string): void;
}

/** Native, which is familiar to phone users. */
export function SelectField({ value, none, choices, onChange, ...words }: Props) {
  return (
    <FieldBox {...words}>
      <NativeSelect.Root maxW="md">
        <NativeSelect.Field
          {...controlProps(words)}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{none}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldBox>
  );
}
