import { useId } from 'react';
import { SelectField } from './select-field.tsx';

/** Lifetimes of a token, in days. */
const DAYS = ['30', '90', '180', '365'];
export const USUAL_DAYS = '90';
const DAY_MS = 24 * 60 * 60 * 1000;

export const daysFromNow = (days: string): string => new Date(Date.now() + Number(days) * DAY_MS).toISOString();

interface Props {
  label: string;
  value: string;
  wordsFor(days: string): string;
  onChange(days: string): void;
}

export function DaysField({ label, value, wordsFor, onChange }: Props) {
  return (
    <SelectField id={useId()} label={label} value={value} onChange={onChange} layout={{ w: '10rem' }}>
      {DAYS.map((days) => (
        <option key={days} value={days}>
          {wordsFor(days)}
        </option>
      ))}
    </SelectField>
  );
}
