import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Heading, Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { useCallTrail } from '../calls/use-call-trail.ts';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ExportCard } from './export-card.tsx';
import { NewExportForm } from './new-export.tsx';
import { exportTextsReady, useExportT } from './texts.ts';
import { useExports } from './use-exports.ts';

/** `/admin/calls/:callId/exports`: takes the applications of a call out as a file; below, all exports of the person. */
export function ExportsPage() {
  use(exportTextsReady(useShell()));
  const t = useExportT();
  const { callId = '' } = useParams();
  const trail = useCallTrail(callId);
  return (
    <>
      <Breadcrumbs trail={trail} current={t('title')} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <NewExportForm key={callId} callId={callId} />
      <Heading as="h2" size="lg" mt="8" mb="4">
        {t('listTitle')}
      </Heading>
      <OwnExports />
    </>
  );
}

function OwnExports() {
  const t = useExportT();
  const { data, error, refetch } = useExports();
  if (!data && error) return <BoundaryMessage title={t('listFailed')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton cards={1} />;
  if (data.length === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {data.map((made) => (
        <ExportCard key={made.id} made={made} />
      ))}
    </Stack>
  );
}
