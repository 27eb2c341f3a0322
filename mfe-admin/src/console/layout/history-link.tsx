import { useNamed } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';

/** Link to the history of an object; `name` distinguishes several links on a page. */
export function HistoryLink({ object, name }: { object: string; name?: string }) {
  const t = useT();
  const named = useNamed();
  return (
    <Button asChild size="sm" variant="surface" colorPalette="gray">
      <Link
        to={`/admin/audit?object=${encodeURIComponent(object)}`}
        aria-label={name && named(t('console.history'), name)}
      >
        <History aria-hidden />
        {t('console.history')}
      </Link>
    </Button>
  );
}
