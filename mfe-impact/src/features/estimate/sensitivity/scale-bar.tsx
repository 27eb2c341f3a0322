import { Box } from '@impact-call/ui/design-system';

interface Props {
  from: number;
  to: number;
  lowest: number;
  highest: number;
  mark?: number;
}

/** Hidden from screen readers, because its row says the same in figures. */
export function ScaleBar({ from, to, lowest, highest, mark }: Props) {
  const span = Math.max(Number.MIN_VALUE, highest - lowest);
  const percent = (value: number): string => `${(Math.min(1, Math.max(0, value / span)) * 100).toFixed(2)}%`;
  return (
    <Box aria-hidden position="relative" h="2.5" mt="1" borderRadius="xs" bg="bg.muted">
      <Box
        position="absolute"
        top="0"
        h="full"
        minW="2px"
        borderRadius="xs"
        bg="accent.solid"
        style={{ insetInlineStart: percent(from - lowest), width: percent(to - from) }}
      />
      {mark !== undefined && mark >= lowest && mark <= highest && (
        <Box
          position="absolute"
          top="-5px"
          h="5"
          w="2px"
          bg="fg"
          style={{ insetInlineStart: percent(mark - lowest) }}
        />
      )}
    </Box>
  );
}
