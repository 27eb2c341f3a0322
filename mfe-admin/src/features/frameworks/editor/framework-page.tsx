import { PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { useFramework } from '../use-frameworks.ts';
import { FrameworkEditor } from './framework-editor.tsx';
import { Failure, isMissing } from '../../../console/layout/not-there.tsx';

/** `/admin/impact-framework/:frameworkId`: the editor of one framework. */
export function FrameworkPage() {
  use(frameworkTextsReady(useShell()));
  const { frameworkId = '' } = useParams();
  const { data, error, refetch } = useFramework(frameworkId);
  if (data) return <FrameworkEditor key={data.id} opened={data} />;
  if (error) return <Unavailable error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton cards={3} />;
}

function Unavailable({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useFrameworkT();
  const tc = useT();
  const missing = isMissing(error);
  const title = t(missing ? 'one.notFound' : 'one.failed');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/impact-framework', label: tc('tab.impactframe') }]} current={title} />
      <PageTitle>{title}</PageTitle>
      <Failure
        error={error}
        missing={{ title, hint: t('one.notFoundHint'), to: '/admin/impact-framework', back: t('one.back') }}
        failed={{ title, reason: t('failedHint') }}
        onRetry={onRetry}
      />
    </>
  );
}
