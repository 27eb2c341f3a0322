import { Button } from '@impact-call/ui/design-system';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { useClosings } from './use-closings.ts';

/** Link from a submission to its closings, if it was reopened, so that there are two to compare. */
export function CompareLink({ submissionId }: { submissionId: string }) {
  const t = useT();
  const { data } = useClosings(submissionId);
  if (!data || data.closings.length < 2) return null;
  return (
    <Button asChild size="sm" variant="surface" colorPalette="gray">
      <Link to={`/admin/submissions/${submissionId}/closings`}>
        <GitCompareArrows aria-hidden />
        {t('one.compareClosings')}
      </Link>
    </Button>
  );
}
