import { NativeSelect } from '@impact-call/ui/design-system';
import { controlProps, FieldBox, type FieldWords } from './field-box.tsx';

interface Props extends FieldWords {
  value: string | null;
  /** What stands there while nothing is chosen. */
  none: string;
  choices: readonly { id: string; name: string }[];
  /** An empty text when nothing is chosen any more. */
  onChange(id: string): void;
}

/** One of several, by the browser's own list: on a phone it is the one that people know. */
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
