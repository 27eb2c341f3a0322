import { Box } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { useT } from '../../translations.ts';
import { Choice } from './toolbar.tsx';

interface Props<Column extends string> {
  columns: readonly { id: Column; label: string }[];
  sort: Column;
  descending: boolean;
  onChange(order: { sort: Column; descending: boolean }): void;
}

/** Cards have no headers to click, so a select field sorts them. */
export const SortChoice = <Column extends string>(props: Props<Column>) => (
  <Box mb="4">
    <OrderChoice {...props} />
  </Box>
);

export function OrderChoice<Column extends string>({ columns, sort, descending, onChange }: Props<Column>) {
  const t = useT();
  const id = useId();
  const choose = (value: string): void => {
    const column = columns.find(({ id }) => id === value.replace('-', ''));
    if (column) onChange({ sort: column.id, descending: value.startsWith('-') });
  };
  return (
    <Choice id={id} label={t('list.sort')} value={`${descending ? '-' : ''}${sort}`} onChange={choose}>
      {columns.flatMap(({ id: column, label }) => [
        <option key={column} value={column}>
          {label}, {t('list.ascending')}
        </option>,
        <option key={`-${column}`} value={`-${column}`}>
          {label}, {t('list.descending')}
        </option>,
      ])}
    </Choice>
  );
}
