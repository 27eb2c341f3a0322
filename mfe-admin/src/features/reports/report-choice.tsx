import type { AvailableReport } from '@impact-call/contracts';
import { SelectField } from '../../console/forms/select-field.tsx';
import { useRead } from '../../console/data/use-read.ts';

interface Props {
  id: string;
  label: string;
  /** Label of the empty option. */
  none: string;
  offered: readonly AvailableReport[];
  /** Id of the currently entered report. */
  value: string;
  onChoose(report: AvailableReport | undefined): void;
}

/** Chooses one of the Power BI reports, to fill in both of its ids. */
export function ReportChoice({ id, label, none, offered, value, onChoose }: Props) {
  return (
    <SelectField
      id={id}
      label={label}
      layout={{ maxW: 'md' }}
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

/** The available Power BI reports; empty if Power BI is not configured. */
export const useAvailableReports = () =>
  useRead('GetAvailableReports', { query: { pageSize: 500 } }, { staleTime: 60_000 });
