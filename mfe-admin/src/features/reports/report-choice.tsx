import type { AvailableReport } from '@impact-call/contracts';
import { SelectField } from '../form/select-field.tsx';

interface Props {
  id: string;
  label: string;
  /** What stands for none of them. */
  none: string;
  offered: readonly AvailableReport[];
  /** Identifier of the report that is entered now. */
  value: string;
  onChoose(report: AvailableReport | undefined): void;
}

/** One of the reports that Power BI offers, to fill in both of its identifiers. */
export function ReportChoice({ id, label, none, offered, value, onChoose }: Props) {
  return (
    <SelectField
      id={id}
      label={label}
      room={{ maxW: 'md' }}
      value={offered.some((each) => each.id === value) ? value : ''}
      onChange={(chosen) => onChoose(offered.find((each) => each.id === chosen))}
    >
      <option value="">{none}</option>
      {offered.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </SelectField>
  );
}
