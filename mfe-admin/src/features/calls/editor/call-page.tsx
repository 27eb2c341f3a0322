import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../frame/breadcrumbs.tsx';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall } from '../use-calls.ts';
import { CallEditor } from './call-editor.tsx';

/** `/admin/calls/:callId`, and `/admin/calls/edit/call/:callId`: one call in its editor. */
export function CallPage() {
  use(callTextsReady(useShell()));
  const { callId = '' } = useParams();
  const { data, error, refetch } = useCall(callId);
  if (data) return <CallEditor key={data.id} opened={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton cards={3} />;
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useCallT();
  const tc = useT();
  const missing = isProblem(error) && error.status < 500;
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={t('one.notFound')} />
      <PageTitle>{missing ? t('one.notFound') : t('list.title')}</PageTitle>
      {missing ? (
        <EmptyState
          title={t('one.notFound')}
          action={
            <Button asChild variant="surface">
              <Link to="/admin/calls">{t('one.back')}</Link>
            </Button>
          }
        >
          {t('one.notFoundHint')}
        </EmptyState>
      ) : (
        <BoundaryMessage title={t('one.failed')} reason={t('list.failedHint')} onRetry={onRetry} />
      )}
    </>
  );
}
