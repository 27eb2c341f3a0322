import { isProblem } from '@impact-call/api-client';
import { EXPORT_FORMATS, type ExportFormat, type ExportScope } from '@impact-call/contracts';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Skeleton } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { useCarriedSelection } from '../bulk/selection.tsx';
import { refusalOf } from '../bulk/use-jobs.ts';
import { useBulkT } from '../bulk/texts.ts';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { useExportT } from './texts.ts';
import { useColumns } from './use-exports.ts';

const REFUSALS = { 'too-many-exports': 'tooMany', 'too-many-columns': 'tooManyColumns' } as const;

const WHOLE = ['submitted', 'open'] as const satisfies readonly ExportScope[];

function useStart(isChosen: boolean) {
  const t = useExportT();
  const tBulk = useBulkT();
  const why = (error: unknown): string => {
    const ofSelection = isChosen ? refusalOf(error) : null;
    if (ofSelection) return tBulk(ofSelection);
    const code = isProblem(error) ? error.errors[0]?.code : undefined;
    const refusal = Object.entries(REFUSALS).find(([each]) => each === code)?.[1];
    return t(refusal ?? 'tryLater');
  };
  return useWrite('StartExport', { done: t('started'), failed: t('startFailed'), why, changes: ['GetExports'] });
}

function useQuery(callId: string) {
  const t = useExportT();
  const { language, notify } = useShell();
  const carried = useCarriedSelection();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [scope, setScope] = useState<ExportScope>(carried ? 'chosen' : 'submitted');
  const { mutate, isPending } = useStart(scope === 'chosen');
  const [columns, setColumns] = useState<ReadonlySet<string> | null>(null);
  const start = (): void => {
    if (columns?.size === 0) return notify({ kind: 'error', title: t('startFailed'), message: t('noneChosen') });
    const ofColumns = columns && format !== 'json' ? { columns: [...columns] } : {};
    const which = scope === 'chosen' && carried ? { scope, selection: carried.selection } : { scope };
    mutate({ body: { callId, format, language, ...which, ...ofColumns } });
  };
  // Each scope has its own columns.
  const changeScope = (next: ExportScope): void => {
    setScope(next);
    setColumns(null);
  };
  return { carried, format, setFormat, scope, changeScope, columns, setColumns, busy: isPending, start };
}

function FormatField({ value, onChange }: { value: ExportFormat; onChange(format: ExportFormat): void }) {
  const t = useExportT();
  const layout = { maxW: 'full' };
  return (
    <SelectField<ExportFormat> id="export-format" label={t('format')} {...{ value, onChange, layout }}>
      {EXPORT_FORMATS.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </SelectField>
  );
}

interface ScopeProps {
  value: ExportScope;
  /** Number of applications selected in the table; null without a selection. */
  picked: number | null;
  onChange(scope: ExportScope): void;
}

function ScopeField({ value, picked, onChange }: ScopeProps) {
  const t = useExportT();
  const layout = { maxW: 'full' };
  return (
    <SelectField<ExportScope> id="export-scope" label={t('scope')} {...{ value, onChange, layout }}>
      {picked !== null && <option value="chosen">{t('picked', { count: picked })}</option>}
      {WHOLE.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </SelectField>
  );
}

export function NewExportForm({ callId }: { callId: string }) {
  const t = useExportT();
  const { carried, format, setFormat, scope, changeScope, columns, setColumns, busy, start } = useQuery(callId);
  return (
    <chakra.form
      noValidate
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Heading as="h2" size="lg" mb="4">
        {t('newTitle')}
      </Heading>
      <HStack gap="4" flexWrap="wrap" alignItems="flex-end" mb="4">
        <FormatField value={format} onChange={setFormat} />
        <ScopeField value={scope} picked={carried?.count ?? null} onChange={changeScope} />
      </HStack>
      {format !== 'json' && <Columns {...{ callId, scope }} chosen={columns} onChange={setColumns} />}
      <Button type="submit" mt="4" loading={busy} loadingText={t('starting')}>
        {t('start')}
      </Button>
    </chakra.form>
  );
}

interface ColumnsProps {
  callId: string;
  scope: ExportScope;
  chosen: ReadonlySet<string> | null;
  onChange(chosen: ReadonlySet<string> | null): void;
}

function Columns({ callId, scope, ...choice }: ColumnsProps) {
  const t = useExportT();
  const { data, error, refetch } = useColumns(callId, scope);
  if (data) return <ChooseColumns columns={data} {...choice} />;
  if (isProblem(error) && error.errors[0]?.code === 'too-many-columns') return <Box>{t('tooManyColumns')}</Box>;
  if (error) return <BoundaryMessage title={t('columnsFailed')} onRetry={() => void refetch()} />;
  return <Skeleton h="11" />;
}
