import { isProblem } from '@impact-call/api-client';
import type { DeflatorPreview, Deflators } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { EmptyState, TextField, useShell, When } from '@impact-call/ui';
import { Button, Link, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { Section } from '../../console/forms/section.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { useT } from '../../translations.ts';
import { ExcelDrop } from '../frameworks/import/excel-drop.tsx';
import { WorkbookProblems } from '../frameworks/import/preview-panel.tsx';
import { useReadExcel } from '../frameworks/import/use-read-excel.ts';
import { FiguresRow, FiguresTable } from '../survey-results/figures-table.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { useProxyT } from '../proxy-library/texts.ts';
import { useProxyTexts } from './texts.ts';

/** `/admin/proxies/price-indexes`: the table that brings values to the prices of the last year. */
export function DeflatorsPage() {
  const t = useProxyTexts();
  const query = useRead('GetDeflators', {});
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <LibraryTabs current="deflators" />
      <Loaded query={query} loading={t('list.loading')} failed={t('deflators.failed')}>
        {(deflators) => (
          <Stack gap="6">
            <Table deflators={deflators} />
            <Replace key={deflators.version} deflators={deflators} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Table({ deflators: { rows, sourceName, sourceUrl, importedAt, importedBy } }: { deflators: Deflators }) {
  const t = useProxyT();
  const { language } = useShell();
  if (rows.length === 0) return <EmptyState title={t('deflators.none')}>{t('deflators.noneHint')}</EmptyState>;
  const source = t('deflators.from', { source: sourceName });
  return (
    <Section title={t('deflators.title')} lead={t('deflators.lead')}>
      <Text fontSize="sm" color="fg.muted">
        {sourceUrl === '' ? source : <Link href={sourceUrl}>{source}</Link>}
        {importedBy !== '' && ` · ${t('deflators.importedBy', { name: importedBy })}`}
        {importedAt !== null && (
          <>
            {' · '}
            <When value={importedAt} />
          </>
        )}
      </Text>
      <FiguresTable label={t('deflators.title')} headers={[t('deflators.year'), t('deflators.index')]}>
        {rows.toReversed().map(({ year, index }) => (
          <FiguresRow key={year} name={year} figures={[formatNumber(index, language)]} />
        ))}
      </FiguresTable>
    </Section>
  );
}

function Replace({ deflators }: { deflators: Deflators }) {
  const t = useProxyT();
  const { send, fraction, failure, read } = useReadExcel(undefined, 'ReadDeflatorWorkbook');
  return (
    <Section title={t('deflators.replace')} lead={t('deflators.replaceLead')}>
      <ExcelDrop fraction={fraction} failure={failure} onFile={(file) => void send(file)} template={null} />
      {read && (
        <>
          <WorkbookProblems preview={read.preview} />
          <Changes preview={read.preview} />
          {read.preview.errorsCount === 0 && read.preview.deflators.length > 0 && (
            <Confirm deflators={deflators} preview={read.preview} />
          )}
        </>
      )}
    </Section>
  );
}

function Changes({ preview: { deflators, removed } }: { preview: DeflatorPreview }) {
  const t = useProxyT();
  const { language } = useShell();
  const indexText = (index: number | null) => (index === null ? t('changes.isNew') : formatNumber(index, language));
  return (
    <>
      <FiguresTable
        label={t('deflators.replace')}
        headers={[t('deflators.year'), t('changes.before'), t('changes.after')]}
      >
        {deflators.map(({ year, index, before }) => (
          <FiguresRow key={year} name={year} figures={[indexText(before), indexText(index)]} />
        ))}
      </FiguresTable>
      {removed.length > 0 && <Text>{t('deflators.removed', { years: removed.join(', ') })}</Text>}
    </>
  );
}

function Confirm({ deflators: { version, ...before }, preview }: { deflators: Deflators; preview: DeflatorPreview }) {
  const t = useProxyT();
  const tc = useT();
  const [sourceName, setSourceName] = useState(before.sourceName);
  const [sourceUrl, setSourceUrl] = useState(before.sourceUrl);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useWrite('ReplaceDeflators', {
    done: t('deflators.done'),
    failed: t('deflators.failedReplace'),
    why: (error) => (isProblem(error, 'version-conflict') ? t('deflators.conflict') : tc('tryLater')),
    changes: ['GetDeflators', 'GetProxyEntries', 'GetProxyEntryVersions', 'GetProxyEntryUses'],
  });
  const rows = preview.deflators.map(({ year, index }) => ({ year, index }));
  const replace = (): void => {
    setChecked(true);
    if (sourceName.trim() !== '') mutate({ body: { version, rows, sourceName, sourceUrl } });
  };
  return (
    <Stack gap="4" maxW="lg">
      <TextField
        label={t('field.sourceName')}
        error={isChecked && sourceName.trim() === '' ? t('problem.sourceName') : undefined}
        maxLength={500}
        value={sourceName}
        onChange={({ target }) => setSourceName(target.value)}
      />
      <TextField
        label={t('field.sourceUrl')}
        optional
        type="url"
        maxLength={2000}
        value={sourceUrl}
        onChange={({ target }) => setSourceUrl(target.value)}
      />
      <Button alignSelf="flex-start" loading={isPending} onClick={replace}>
        {t('deflators.do')}
      </Button>
    </Stack>
  );
}
