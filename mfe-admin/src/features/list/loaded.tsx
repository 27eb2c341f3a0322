import { BoundaryMessage } from '@impact-call/ui';
import type { ReactNode } from 'react';
import { ListSkeleton } from './list-skeleton.tsx';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch(): unknown };
  loading: string;
  failed: string;
  reason?: string;
  /** A list whose toolbar stands already. */
  rowsOnly?: boolean;
  children(data: Data): ReactNode;
}

/** What a list shows once it is there; before that its outline, or that it failed and another try. */
export function Loaded<Data>({ query, loading, failed, reason, rowsOnly = false, children }: Props<Data>) {
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  return isError ? (
    <BoundaryMessage
      title={failed}
      {...(reason !== undefined && { reason })}
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <ListSkeleton rowsOnly={rowsOnly} label={loading} />
  );
}
