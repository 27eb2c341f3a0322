import type { AvailableReport } from '@impact-call/contracts';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { useRead } from '../../console/data/use-read.ts';

interface Props {
  id: string;
  label: string;
  none: string;
  offered: readonly AvailableReport[];
  value: string;
  onChoose(report: AvailableReport | undefined): void;
}

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

export const useAvailableReports = () =>
  useRead('GetAvailableReports', { query: { pageSize: 500 } }, { staleTime: 60_000 });
