import { isProblem } from '@impact-call/api-client';
import type { ProxyPreview } from '@impact-call/contracts';
import { formatAmount } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { Section } from '../../console/forms/section.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { useT } from '../../translations.ts';
import { ExcelDrop } from '../frameworks/import/excel-drop.tsx';
import { WorkbookProblems } from '../frameworks/import/preview-panel.tsx';
import { useReadExcel } from '../frameworks/import/use-read-excel.ts';
import { FiguresRow, FiguresTable, useFigures } from '../survey-results/figures-table.tsx';
import { ExportButton } from './library-page.tsx';
import { useProxyT } from '../proxy-library/texts.ts';
import { useProxyTexts } from './texts.ts';

/** A preview needs no more. */
const MAX_SHOWN = 100;

/** `/admin/proxies/import`: imports a table of proxies, completely or not at all. */
export function ImportProxiesPage() {
  const t = useProxyTexts();
  const { send, fraction, failure, read } = useReadExcel(undefined, 'ReadProxyWorkbook');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/proxies', label: t('back') }]} current={t('importTitle')} />
      <PageHead title={t('importTitle')} lead={t('importLead')} />
      <Stack gap="6">
        <Section title={t('file')}>
          <ExcelDrop
            fraction={fraction}
            failure={failure}
            onFile={(file) => void send(file)}
            template={<ExportButton label={t('template')} />}
          />
        </Section>
        {read && (
          <Section title={t('preview', { name: read.fileName })}>
            <WorkbookProblems preview={read.preview} />
            <Changes preview={read.preview} />
          </Section>
        )}
      </Stack>
      <Import preview={read?.preview ?? null} />
    </>
  );
}

function Changes({ preview: { entries, unchangedCount } }: { preview: ProxyPreview }) {
  const t = useProxyT();
  const { language } = useShell();
  const { count } = useFigures();
  const created = entries.filter(({ before }) => before === null).length;
  const countText = (key: 'created' | 'changed' | 'same', number: number) =>
    t(`changes.${key}`, { count: number, number: count(number) });
  const amount = ({ value, currency, year }: { value: number; currency: string; year: number }): string =>
    `${formatAmount(value, language)} ${currency}, ${year}`;
  return (
    <>
      <Text fontWeight="semibold">
        {[
          countText('created', created),
          countText('changed', entries.length - created),
          countText('same', unchangedCount),
        ].join(' · ')}
      </Text>
      {entries.length > 0 && (
        <FiguresTable label={t('entries')} headers={[t('column.name'), t('changes.before'), t('changes.after')]}>
          {entries.slice(0, MAX_SHOWN).map(({ entry, before }, index) => (
            <FiguresRow
              // New entries have no identifier.
              key={index}
              name={readWording(entry.name, language)}
              figures={[before ? amount(before) : t('changes.isNew'), amount(entry)]}
            />
          ))}
        </FiguresTable>
      )}
      {entries.length > MAX_SHOWN && (
        <Text color="fg.muted">
          {t('changes.more', { count: entries.length - MAX_SHOWN, number: count(entries.length - MAX_SHOWN) })}
        </Text>
      )}
    </>
  );
}

function Import({ preview }: { preview: ProxyPreview | null }) {
  const t = useProxyT();
  const tc = useT();
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite('ImportProxyEntries', {
    done: t('importDone'),
    failed: t('importFailed'),
    why: (error) => (isProblem(error, 'version-conflict') ? t('deflators.conflict') : tc('tryLater')),
    changes: ['GetProxyEntries', 'GetProxyEntryVersions', 'GetProxyEntryUses'],
    onSuccess: () => navigate('/admin/proxies'),
  });
  const obstacle = obstacleOf(preview);
  return (
    <SaveBar
      label={t('importDo')}
      status={obstacle && t(obstacle)}
      obstacle={obstacle && t(obstacle)}
      busy={isPending}
      onSave={() => mutate({ body: { entries: preview?.entries.map(({ entry }) => entry) ?? [] } })}
    />
  );
}

function obstacleOf(preview: ProxyPreview | null): 'noFile' | 'needsMending' | 'nothingNew' | undefined {
  if (!preview) return 'noFile';
  if (preview.errorsCount > 0) return 'needsMending';
  return preview.entries.length === 0 ? 'nothingNew' : undefined;
}
