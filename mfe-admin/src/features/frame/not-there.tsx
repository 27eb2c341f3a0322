import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Whether what was asked for is not there, rather than that nobody could tell. */
export const isMissing = (error: Error): boolean => isProblem(error) && error.status < 500;

interface Props {
  title: string;
  /** Where to go on. */
  to: string;
  back: string;
  /** Why it may be so. */
  children: ReactNode;
}

/** There is nothing of this at the address, and where to go on. */
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

/** What stands where one thing would: that it is not there, or that it could not be loaded and another try. */
export const Failure = ({ error, missing: { hint, ...missing }, failed, onRetry }: FailureProps) =>
  isMissing(error) ? (
    <NotThere {...missing}>{hint}</NotThere>
  ) : (
    <BoundaryMessage title={failed.title} reason={failed.reason} error={error} onRetry={onRetry} />
  );
