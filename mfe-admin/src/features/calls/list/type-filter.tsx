import type { CallTypeRow } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { Choice } from '../../../console/lists/toolbar.tsx';
import { useCallT } from '../texts.ts';

interface Props {
  types: readonly CallTypeRow[];
  value: string;
  onChange(typeId: string): void;
}

export function TypeFilter({ types, value, onChange }: Props) {
  const t = useCallT();
  const { language } = useShell();
  return (
    <Choice id="filter-type" label={t('column.type')} value={value} onChange={onChange}>
      <option value="">{t('list.allTypes')}</option>
      {types.map(({ id, name }) => (
        <option key={id} value={id}>
          {readWording(name, language)}
        </option>
      ))}
    </Choice>
  );
}
