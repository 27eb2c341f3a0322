import { EXPORT_STATES } from '@impact-call/contracts';
import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Heading } from '@impact-call/ui/design-system';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { bulkTextsReady } from '../bulk/texts.ts';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTextsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ExportCard } from './export-card.tsx';
import { NewExportForm } from './new-export.tsx';
import { exportTextsReady, useExportT } from './texts.ts';
import { EXPORT_VIEWS, useExports } from './use-exports.ts';

/** `/admin/calls/:callId/exports`: exports the applications of a call, and lists the user's exports. */
export function ExportsPage() {
  const shell = useShell();
  // Both load in parallel.
  const texts = [exportTextsReady(shell), bulkTextsReady(shell)];
  for (const ready of texts) use(ready);
  const t = useExportT();
  const { callId = '' } = useParams();
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <NewExportForm key={callId} callId={callId} />
      <Heading as="h2" size="lg" mt="8" mb="4">
        {t('exports.title')}
      </Heading>
      <OwnExports />
    </>
  );
}

function OwnExports() {
  const t = useExportT();
  const [view, change] = useListView(EXPORT_VIEWS);
  const query = useExports(view);
  return (
    <ListPage
      texts={servedTextsOf((key, values) => t(`exports.${key}`, values))}
      query={query}
      keyOf={({ id }) => id}
      views={EXPORT_VIEWS}
      view={view}
      onChange={change}
      empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      filters={
        <CardChoices
          states={EXPORT_STATES}
          t={(key) => t(`exports.${key}`)}
          views={EXPORT_VIEWS}
          view={view}
          onChange={change}
        />
      }
      card={(made) => <ExportCard made={made} />}
    />
  );
}
