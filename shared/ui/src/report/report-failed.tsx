import { BoundaryMessage } from '../components/boundary-message.tsx';
import { useReportT } from './texts.ts';

/** Says that a report could not be loaded and what that means, with a retry button. */
export function ReportFailed({ hint, onRetry }: { hint: string; onRetry(): void }) {
  const t = useReportT();
  return <BoundaryMessage title={t('failed')} reason={hint} onRetry={onRetry} />;
}
