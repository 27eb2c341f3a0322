import { PageTitle } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';

export function NotFoundPage() {
  const t = useT();
  return (
    <>
      <PageTitle lead={t('notFound.text')}>{t('notFound.title')}</PageTitle>
      <Button asChild>
        <Link to="/calls">{t('notFound.calls')}</Link>
      </Button>
    </>
  );
}
