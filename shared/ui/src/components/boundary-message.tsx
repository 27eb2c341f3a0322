import { isProblem } from '@impact-call/api-client';
import { useEffect, useState, type ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { Alert, Box, Button, Heading } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';
import { useShell } from '../shell-context.tsx';
import { FailedRequest } from './failed-request.tsx';
import { documentTitle } from './page-title.tsx';

/** What is known when a message comes up: a later failure would be another's. */
function useFailedRequest(error: unknown): string | null | undefined {
  const shell = useShell();
  const [id] = useState(() => (isProblem(error) && error.requestId) || shell.failedRequest?.());
  return id;
}

export interface BoundaryMessageProps {
  title: string;
  reason?: ReactNode;
  onRetry?: () => void;
  /** What failed: where it is a request, that one is named and no other that failed at the same time. */
  error?: unknown;
  children?: ReactNode;
}

/** Stands where a part of the page could not be shown: what happened, why, and a way to try again. */
export function BoundaryMessage({ title, reason, onRetry, error, children }: BoundaryMessageProps) {
  const text = useUiText();
  // Where a whole page is missing this is its heading, which takes the focus as any other.
  const [level] = useState<'h1' | 'h2'>(() => (document.querySelector('h1') ? 'h2' : 'h1'));
  const failedRequest = useFailedRequest(error);
  useEffect(() => {
    if (level === 'h1') document.title = documentTitle(title);
  }, [level, title]);
  return (
    <Alert.Root status="error" role="alert" maxW="2xl">
      <Alert.Indicator />
      <Alert.Content>
        <Heading as={level} size="md">
          {title}
        </Heading>
        {reason && <Alert.Description>{reason}</Alert.Description>}
        {children}
        <FailedRequest id={failedRequest} />
        {onRetry && (
          <Box mt="3">
            <Button variant="surface" colorPalette="gray" onClick={onRetry}>
              <RotateCw aria-hidden />
              {text('retry')}
            </Button>
          </Box>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
