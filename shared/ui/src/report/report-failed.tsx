import { BoundaryMessage } from '../components/boundary-message.tsx';
import { useReportT } from './texts.ts';

export function ReportFailed({ hint, onRetry }: { hint: string; onRetry(): void }) {
  const t = useReportT();
  return <BoundaryMessage title={t('failed')} reason={hint} onRetry={onRetry} />;
}
