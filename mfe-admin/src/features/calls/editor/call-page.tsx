import { PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall } from '../use-calls.ts';
import { CallEditor } from './call-editor.tsx';
import { Failure, isMissing } from '../../../console/layout/not-there.tsx';

/** `/admin/calls/:callId` and `/admin/calls/edit/call/:callId`: the editor of one call. */
export function CallPage() {
  use(callTextsReady(useShell()));
  const { callId = '' } = useParams();
  const { data, error, refetch } = useCall(callId);
  if (data) return <CallEditor key={data.id} opened={data} />;
  if (error) return <Unavailable error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton cards={3} />;
}

function Unavailable({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useCallT();
  const tc = useT();
  const missing = isMissing(error);
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={t('one.notFound')} />
      <PageTitle>{missing ? t('one.notFound') : t('list.title')}</PageTitle>
      <Failure
        error={error}
        missing={{ title: t('one.notFound'), hint: t('one.notFoundHint'), to: '/admin/calls', back: t('one.back') }}
        failed={{ title: t('one.failed'), reason: t('list.failedHint') }}
        onRetry={onRetry}
      />
    </>
  );
}
