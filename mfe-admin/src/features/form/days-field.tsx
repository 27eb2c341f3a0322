import { useId } from 'react';
import { SelectField } from './select-field.tsx';

/** How long a token may be in use, in days. */
const DAYS = ['30', '90', '180', '365'];
export const USUAL_DAYS = '90';

interface Props {
  label: string;
  value: string;
  wordsFor(days: string): string;
  onChange(days: string): void;
}

/** How many days a token lasts. */
export function DaysField({ label, value, wordsFor, onChange }: Props) {
  return (
    <SelectField id={useId()} label={label} value={value} onChange={onChange} room={{ w: '10rem' }}>
      {DAYS.map((days) => (
        <option key={days} value={days}>
          {wordsFor(days)}
        </option>
      ))}
    </SelectField>
  );
}
