import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** True when the object does not exist, false when loading failed for another reason. */
export const isMissing = (error: Error): boolean => isProblem(error) && error.status < 500;

interface Props {
  title: string;
  to: string;
  back: string;
  children: ReactNode;
}

export const NotThere = ({ title, to, back, children }: Props) => (
  <EmptyState
    title={title}
    action={
      <Button asChild variant="surface">
        <Link to={to}>{back}</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
);

interface FailureProps {
  error: Error;
  missing: Omit<Props, 'children'> & { hint: string };
  failed: { title: string; reason: string };
  onRetry(): void;
}

/** The error page of one object: not found, or failed to load with a retry button. */
export const Failure = ({ error, missing: { hint, ...missing }, failed, onRetry }: FailureProps) =>
  isMissing(error) ? (
    <NotThere {...missing}>{hint}</NotThere>
  ) : (
    <BoundaryMessage title={failed.title} reason={failed.reason} error={error} onRetry={onRetry} />
  );
