import { isNetworkError, isProblem } from '@impact-call/api-client';
import { Link as RouterLink } from 'react-router-dom';
import { BoundaryMessage, EmptyState, PageTitle } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useT();
  const missing = isProblem(error) && [400, 404, 422].includes(error.status);
  if (!missing) {
    return (
      <>
        <PageTitle>{t('load.title')}</PageTitle>
        <BoundaryMessage
          title={t(isNetworkError(error) ? 'load.offline' : 'load.failed')}
          reason={t('load.safe')}
          onRetry={onRetry}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('load.missing')}</PageTitle>
      <EmptyState
        title={t('load.missingTitle')}
        action={
          <Button asChild>
            <RouterLink to="/calls">{t('nav.backToCalls')}</RouterLink>
          </Button>
        }
      >
        {t('load.missingText')}
      </EmptyState>
    </>
  );
}
