import { Box, Text } from '@impact-call/ui/design-system';
import { CircleCheck, Info } from 'lucide-react';

/** Announced on change; at the limit it says what to do. */
export function LimitLine({ text, isFull }: { text: string; isFull: boolean }) {
  return (
    <Text
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="2"
      px="3"
      py="2"
      minH="10"
      borderRadius="l2"
      bg={isFull ? 'accent.subtle' : 'bg.muted'}
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
    >
      <Box as={isFull ? CircleCheck : Info} boxSize="1.15em" flexShrink={0} aria-hidden />
      {text}
    </Text>
  );
}
