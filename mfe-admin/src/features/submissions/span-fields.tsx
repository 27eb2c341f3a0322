import { Box, Input } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { Label } from '../../console/forms/small-fields.tsx';
import { boundsOf, type TableView } from './table-view.ts';

interface Props {
  view: TableView;
  onChange(changes: Partial<TableView>): void;
}

export function SpanFields({ view, onChange }: Props) {
  const t = useT();
  const column = t(`column.${view.sort}`);
  const kind = boundsOf(view.sort);
  if (kind === null) return null;
  const labels = kind === 'days' ? (['from', 'to'] as const) : (['scoreFrom', 'scoreTo'] as const);
  const type = kind === 'days' ? { type: 'date' } : { type: 'number', step: 'any', min: 0 };
  return (['from', 'to'] as const).map((side, index) => (
    <Box key={`${view.sort}-${side}`} w={{ base: 'calc(50% - 0.5rem)', md: '11rem' }}>
      <Label htmlFor={`filter-${side}`}>{t(`table.${labels[index] ?? 'from'}`, { column })}</Label>
      <Input
        {...type}
        id={`filter-${side}`}
        value={view[side]}
        onChange={({ target }) => onChange({ [side]: target.value })}
      />
    </Box>
  ));
}
