import { Alert, Box, Button } from '@impact-call/ui/design-system';
import { useEffect } from 'react';
import { useEmbedding, useEmbedT, useShown } from './embed-context.tsx';
import type { ImpactErrorCode } from './settings.ts';

const KNOWN = [
  'embed-key-unknown',
  'embed-origin-refused',
  'framework-differs',
  'too-many-requests',
  'unavailable',
  'not-configured',
] as const satisfies readonly ImpactErrorCode[];
const PASSING: readonly ImpactErrorCode[] = ['too-many-requests', 'unavailable'];

/** Also emits the error to the page. */
export function Failure({ code, retry }: { code: string; retry(): void }) {
  const t = useEmbedT();
  const { emit } = useEmbedding();
  useShown();
  const known = KNOWN.find((one) => one === code) ?? 'unavailable';
  const message = t(`failure.${known}`);
  useEffect(() => emit('error', { code: known, message }), [emit, known, message]);
  return (
    <Alert.Root status={PASSING.includes(known) ? 'warning' : 'error'} role="alert">
      <Alert.Content>
        <Alert.Description>{message}</Alert.Description>
        {PASSING.includes(known) && (
          <Box mt="3">
            <Button variant="surface" onClick={retry}>
              {t('failure.retry')}
            </Button>
          </Box>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
