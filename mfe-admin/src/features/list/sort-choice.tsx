import { Box, NativeSelect } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { Label } from '../form/label.tsx';

interface Props<Column extends string> {
  columns: readonly { id: Column; label: string }[];
  sort: Column;
  descending: boolean;
  onChange(order: { sort: Column; descending: boolean }): void;
}

/** Cards have no headers to click: the order is chosen from a list. */
export function SortChoice<Column extends string>({ columns, sort, descending, onChange }: Props<Column>) {
  const t = useT();
  const choose = (value: string): void => {
    const column = columns.find(({ id }) => id === value.replace('-', ''));
    if (column) onChange({ sort: column.id, descending: value.startsWith('-') });
  };
  return (
    <Box mb="4">
      <Label htmlFor="sort">{t('list.sort')}</Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id="sort"
          value={`${descending ? '-' : ''}${sort}`}
          onChange={(event) => choose(event.target.value)}
        >
          {columns.flatMap(({ id, label }) => [
            <option key={id} value={id}>
              {label}, {t('list.ascending')}
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {label}, {t('list.descending')}
            </option>,
          ])}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
