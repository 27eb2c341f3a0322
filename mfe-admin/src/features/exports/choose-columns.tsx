import type { ExportColumn } from '@impact-call/contracts';
import { CheckboxField, useNamed } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useExportT } from './texts.ts';

interface Props {
  columns: readonly ExportColumn[];
  /** Null for all of them. */
  chosen: ReadonlySet<string> | null;
  onChange(chosen: ReadonlySet<string> | null): void;
}

export function ChooseColumns({ columns, chosen, onChange }: Props) {
  const t = useExportT();
  return (
    <Box>
      <CheckboxField
        label={t('allColumns')}
        hint={t('allHint', { count: columns.length })}
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : new Set(columns.map(({ key }) => key)))}
      />
      {chosen && (
        <Stack gap="1" mt="2" ps="6">
          {groupsOf(columns).map((group) => (
            <Group key={group.step} {...{ group, chosen, onChange }} />
          ))}
          <Text role="status" mt="2" fontSize="sm" color="fg.muted">
            {t('chosen', { count: chosen.size })}
          </Text>
        </Stack>
      )}
    </Box>
  );
}

interface GroupProps {
  group: ColumnGroup;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

function ticked(chosen: ReadonlySet<string>, changed: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  for (const key of changed) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

function Group({ group: { step, columns }, chosen, onChange }: GroupProps) {
  const t = useExportT();
  const named = useNamed();
  const [isOpen, setOpen] = useState(false);
  const keys = columns.map(({ key }) => key);
  const tick = (changed: readonly string[], isChosen: boolean): void => onChange(ticked(chosen, changed, isChosen));
  const name = step === '' ? t('facts') : t('stepAll', { step });
  return (
    <Box borderBottomWidth="1px">
      <CheckboxField
        label={name}
        checked={keys.every((key) => chosen.has(key))}
        onChange={({ target }) => tick(keys, target.checked)}
      />
      <Button
        size="sm"
        variant="ghost"
        mb="2"
        aria-expanded={isOpen}
        aria-label={named(t('show'), name)}
        onClick={() => setOpen(!isOpen)}
      >
        {t('show')}
      </Button>
      {isOpen && (
        <Box ps="6">
          {columns.map(({ key, label }) => (
            <CheckboxField
              key={key}
              label={label}
              checked={chosen.has(key)}
              onChange={({ target }) => tick([key], target.checked)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The columns of one step; columns without a step describe the application itself. */
interface ColumnGroup {
  step: string;
  columns: ExportColumn[];
}

function groupsOf(columns: readonly ExportColumn[]): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>();
  for (const column of columns) {
    const group = groups.get(column.step) ?? { step: column.step, columns: [] };
    group.columns.push(column);
    groups.set(column.step, group);
  }
  return [...groups.values()];
}
