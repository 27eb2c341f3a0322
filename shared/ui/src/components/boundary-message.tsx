import { isProblem } from '@impact-call/api-client';
import { useEffect, useState, type ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { Alert, Box, Button, Heading, Text } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';
import { useShell } from '../shell-context.tsx';
import { documentTitle } from './page-title.tsx';

/** Captured when the message appears, because a later failed request is unrelated. */
function useFailedRequest(error: unknown): string | null | undefined {
  const shell = useShell();
  const [id] = useState(() => (isProblem(error) && error.requestId) || shell.failedRequest?.());
  return id;
}

export interface BoundaryMessageProps {
  title: string;
  reason?: ReactNode;
  onRetry?: () => void;
  /** A failed request is named instead of the latest one. */
  error?: unknown;
  children?: ReactNode;
}

/** Replaces a part of the page that failed. */
export function BoundaryMessage({ title, reason, onRetry, error, children }: BoundaryMessageProps) {
  const text = useUiText();
  // If the whole page failed, this is its h1, which takes the focus like any other.
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

/** Operators find the id in the log; renders nothing without one. */
export function FailedRequest({ id }: { id: string | null | undefined }) {
  const text = useUiText();
  if (!id) return null;
  return (
    <Text color="fg.muted" fontSize="xs" mt="2" overflowWrap="anywhere">
      {text('failedRequest', { id })}
    </Text>
  );
}
