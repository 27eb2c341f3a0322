import { useNamed } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';

/** From a thing to all that was done to it; `name` says which one, where several stand on a page. */
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
