import { Box, Skeleton, VisuallyHidden } from '@impact-call/ui/design-system';
import { useReportT } from './texts.ts';
import { BoundaryMessage } from '../components/boundary-message.tsx';

export function ReportSkeleton() {
  const t = useReportT();
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h="32rem" aria-hidden />
    </Box>
  );
}

export function ReportFailed({ hint, onRetry }: { hint: string; onRetry(): void }) {
  const t = useReportT();
  return <BoundaryMessage title={t('failed')} reason={hint} onRetry={onRetry} />;
}
