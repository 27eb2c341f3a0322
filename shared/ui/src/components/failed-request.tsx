import { Text } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';

/** Names the request that failed, so that who runs the service finds it in the log; nothing where none is known. */
export function FailedRequest({ id }: { id: string | null | undefined }) {
  const text = useUiText();
  if (!id) return null;
  return (
    <Text color="fg.muted" fontSize="xs" mt="2" overflowWrap="anywhere">
      {text('failedRequest', { id })}
    </Text>
  );
}
