import { Choice } from './toolbar.tsx';

interface Props<Value extends string> {
  id: string;
  label: string;
  all: string;
  values: readonly Value[];
  wordOf(value: Value): string;
  value: string;
  onChange(value: string): void;
}

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
