import { BoundaryMessage } from '@impact-call/ui';
import type { ReactNode } from 'react';
import { useT } from '../../translations.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch(): unknown };
  loading: string;
  failed: string;
  reason?: string;
  rowsOnly?: boolean;
  children(data: Data): ReactNode;
}

/** Content of a list once it has loaded; before that a skeleton, or an error with a retry button. */
export function Loaded<Data>({ query, loading, failed, reason, rowsOnly = false, children }: Props<Data>) {
  const t = useT();
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  return isError ? (
    <BoundaryMessage title={failed} reason={reason ?? t('tryLater')} error={error} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton rowsOnly={rowsOnly} label={loading} />
  );
}
