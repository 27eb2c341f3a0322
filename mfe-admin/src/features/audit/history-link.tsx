import { Button } from '@impact-call/ui/design-system';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';

/** From a thing to all that was done to it. */
export function HistoryLink({ object }: { object: string }) {
  const t = useT();
  return (
    <Button asChild size="sm" variant="surface" colorPalette="gray">
      <Link to={`/admin/audit?object=${encodeURIComponent(object)}`}>
        <History aria-hidden />
        {t('console.history')}
      </Link>
    </Button>
  );
}
