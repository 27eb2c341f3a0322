import { chakra, Box, Text } from '@impact-call/ui/design-system';
import { CircleCheck, Info } from 'lucide-react';

interface Props {
  /** `<id>-name` is its label and `<id>-about` its description. */
  id: string;
  checked: boolean;
  /** The box stays focusable, so that keyboard and screen reader users can find out why. */
  isFull: boolean;
  onToggle(): void;
  /** The user tried to exceed the limit. */
  onRefuse(): void;
}

export function ChoiceBox({ id, checked, isFull, onToggle, onRefuse }: Props) {
  const isClosed = isFull && !checked;
  return (
    <chakra.input
      type="checkbox"
      id={id}
      checked={checked}
      onChange={isClosed ? onRefuse : onToggle}
      aria-disabled={isClosed || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      boxSize="6"
      flexShrink={0}
      accentColor="var(--chakra-colors-accent-solid)"
      cursor={isClosed ? 'not-allowed' : 'pointer'}
      opacity={isClosed ? 0.45 : 1}
    />
  );
}

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
