import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../frame/breadcrumbs.tsx';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { useFramework } from '../use-frameworks.ts';
import { FrameworkEditor } from './framework-editor.tsx';

/** `/admin/impact-framework/:frameworkId`: one framework, edited in place. */
export function FrameworkPage() {
  use(frameworkTextsReady(useShell()));
  const { frameworkId = '' } = useParams();
  const { data, error, refetch } = useFramework(frameworkId);
  if (data) return <FrameworkEditor key={data.id} opened={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton cards={3} />;
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useFrameworkT();
  const tc = useT();
  const missing = isProblem(error) && error.status < 500;
  const title = t(missing ? 'one.notFound' : 'one.failed');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/impact-framework', label: tc('tab.impactframe') }]} current={title} />
      <PageTitle>{title}</PageTitle>
      {missing ? (
        <EmptyState
          title={title}
          action={
            <Button asChild variant="surface">
              <Link to="/admin/impact-framework">{t('one.back')}</Link>
            </Button>
          }
        >
          {t('one.notFoundHint')}
        </EmptyState>
      ) : (
        <BoundaryMessage title={title} reason={t('failedHint')} onRetry={onRetry} />
      )}
    </>
  );
}
