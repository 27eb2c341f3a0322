import { Button, chakra, Fieldset, Stack } from '@impact-call/ui/design-system';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import { COLUMNS, type Column } from './table-view.ts';

interface Props {
  columns: readonly Column[];
  onToggle(column: Column): void;
}

export function ColumnChoice({ columns, onToggle }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <chakra.div position="relative">
      <Button size="sm" variant="surface" colorPalette="gray" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Columns3 aria-hidden />
        {t('table.columns')}
      </Button>
      {open && (
        <Fieldset.Root
          position="absolute"
          insetEnd="0"
          top="calc(100% + 0.25rem)"
          zIndex="dropdown"
          w="max-content"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          p="4"
        >
          <Fieldset.Legend srOnly>{t('table.columnsShown')}</Fieldset.Legend>
          <Stack gap="2">
            {COLUMNS.filter((column) => column !== 'code').map((column) => (
              <chakra.label key={column} display="flex" gap="2" alignItems="center" minH="6" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  boxSize="5"
                  checked={columns.includes(column)}
                  onChange={() => onToggle(column)}
                />
                {t(`column.${column}`)}
              </chakra.label>
            ))}
          </Stack>
        </Fieldset.Root>
      )}
    </chakra.div>
  );
}
