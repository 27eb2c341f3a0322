import { CheckboxField } from '@impact-call/ui';
import { chakra, Text } from '@impact-call/ui/design-system';
import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[];
  labelOf(value: Value): string;
  error: string | false;
  onChange(chosen: Value[]): void;
}

/** Checkboxes of which at least one is checked. */
export function CheckedList<Value extends string>({ legend, values, chosen, labelOf, error, onChange }: Props<Value>) {
  const errorId = useId();
  return (
    <chakra.fieldset border="0" p="0" m="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="medium" mb="1">
        {legend}
      </chakra.legend>
      {error && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
      {values.map((value) => (
        <CheckboxField
          key={value}
          label={labelOf(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
          }
        />
      ))}
    </chakra.fieldset>
  );
}
