import { Flex, Spinner } from '@impact-call/ui/design-system';

/** Before anything is known, not even the language. */
export function WaitingPage() {
  return (
    <Flex minH="100dvh" align="center" justify="center" aria-busy="true">
      <Spinner size="lg" colorPalette="gray" />
    </Flex>
  );
}
