import { Box, Skeleton, VisuallyHidden } from '@impact-call/ui/design-system';
import { useReportT } from './texts.ts';

export function ReportSkeleton() {
  const t = useReportT();
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h="32rem" aria-hidden />
    </Box>
  );
}
