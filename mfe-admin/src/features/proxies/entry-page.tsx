import type { ProxyEntry } from '@impact-call/contracts';
import { formatAmount } from '@impact-call/domain';
import { ErrorSummary, useShell, When } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { Section } from '../../console/forms/section.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { Failure } from '../../console/layout/not-there.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { useT } from '../../translations.ts';
import { FiguresRow, FiguresTable } from '../survey-results/figures-table.tsx';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryFields } from './entry-form.tsx';
import { EntryUses } from './entry-uses.tsx';
import { useProxyT } from '../proxy-library/texts.ts';
import { useProxyTexts } from './texts.ts';
import { emptyEntry, useEntryRecord, useNewEntry } from './use-entry-record.ts';

const LIBRARY = '/admin/proxies';

/** `/admin/proxies/create`: a new entry. */
export function NewEntryPage() {
  const t = useProxyTexts();
  const [initial] = useState(emptyEntry);
  const record = useNewEntry(initial);
  return (
    <RecordForm record={record}>
      <Breadcrumbs trail={[{ to: LIBRARY, label: t('back') }]} current={t('create')} />
      <PageHead title={t('create')} />
      <ErrorSummary problems={record.summary} />
      <EntryFields />
      <SaveBar label={t('saveNew')} status={t('unsaved')} busy={record.busy} onSave={record.save} />
    </RecordForm>
  );
}

/** Versions on one page; older ones are a matter of the API. */
const MAX_VERSIONS = 50;

/** `/admin/proxies/:entryId`: an entry, the frameworks that use it, and its versions. */
export function EntryPage() {
  const t = useProxyTexts();
  const tc = useT();
  const { entryId = '' } = useParams();
  const query = { id: entryId, pageSize: MAX_VERSIONS };
  const { data, error, refetch } = useRead('GetProxyEntryVersions', { query });
  const current = data?.[0];
  if (data && current) return <Entry key={current.id} current={current} versions={data} />;
  if (!error) return <ListSkeleton label={t('list.loading')} />;
  return (
    <Failure
      error={error}
      missing={{ title: t('notFound'), hint: t('notFoundHint'), to: LIBRARY, back: t('back') }}
      failed={{ title: t('list.failed'), reason: tc('tryLater') }}
      onRetry={() => void refetch()}
    />
  );
}

function Entry({ current, versions }: { current: ProxyEntry; versions: readonly ProxyEntry[] }) {
  const t = useProxyT();
  const { language } = useShell();
  const record = useEntryRecord(current);
  const name = readWording(current.name, language);
  const status = record.isChanged ? t('unsaved') : t('versionNow', { version: record.stored.version });
  return (
    <RecordForm record={record}>
      <Breadcrumbs trail={[{ to: LIBRARY, label: t('back') }]} current={name} />
      <PageHead title={name} actions={<DeleteEntry id={current.id} name={name} />} />
      {record.conflict && <EntryConflict key={record.conflict.version} record={record} theirs={record.conflict} />}
      <ErrorSummary problems={record.summary} />
      <Stack gap="6">
        <EntryFields />
        <EntryUses entry={current} />
        <Versions versions={versions} />
      </Stack>
      <SaveBar label={t('save')} status={status} busy={record.busy} onSave={record.save} />
    </RecordForm>
  );
}

function DeleteEntry({ id, name }: { id: string; name: string }) {
  const t = useProxyT();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWrite('DeleteProxyEntry', {
    done: t('delete.done'),
    failed: t('delete.failed'),
    changes: ['GetProxyEntries'],
    onSuccess: () => navigate(LIBRARY),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button variant="surface" colorPalette="gray" loading={isPending} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden />
        {t('delete.open')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          danger
          title={t('delete.title', { name })}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate({ query: { id } })}
          onCancel={() => setConfirming(false)}
        >
          {t('delete.what')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Versions({ versions }: { versions: readonly ProxyEntry[] }) {
  const t = useProxyT();
  const { language } = useShell();
  const headers = [t('version'), t('field.value'), t('field.year'), t('field.sourceName'), t('savedAt'), t('savedBy')];
  return (
    <Section title={t('versions')}>
      <FiguresTable label={t('versions')} headers={headers}>
        {versions.map(({ version, value, currency, year, sourceName, savedAt, savedBy }) => (
          <FiguresRow
            key={version}
            name={version}
            figures={[
              `${formatAmount(value, language)} ${currency}`,
              year,
              sourceName,
              <When key="at" value={savedAt} />,
              savedBy,
            ]}
          />
        ))}
      </FiguresTable>
    </Section>
  );
}
