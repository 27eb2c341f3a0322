import { PageTitle } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';

/** The server responds otherwise. */
export function CallsFailed() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div role="alert">
      <PageTitle lead={t('offline.errorText')}>{t('offline.error')}</PageTitle>
      <Button onClick={() => void navigate('/calls')}>{t('offline.calls')}</Button>
    </div>
  );
}
