import { Text } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';

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
