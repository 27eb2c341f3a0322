import { Choice } from './toolbar.tsx';

interface Props<Value extends string> {
  id: string;
  label: string;
  /** Label for no choice, whose value is `all`. */
  all: string;
  values: readonly Value[];
  wordOf(value: Value): string;
  value: string;
  onChange(value: string): void;
}

/** A filter: all, or one of these values. */
export const ValueChoice = <Value extends string>({ all, values, wordOf, ...choice }: Props<Value>) => (
  <Choice {...choice}>
    <option value="all">{all}</option>
    {values.map((each) => (
      <option key={each} value={each}>
        {wordOf(each)}
      </option>
    ))}
  </Choice>
);
