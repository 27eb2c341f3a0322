import { Box } from '@impact-call/ui/design-system';
import { SROI_WARNING } from '@impact-call/domain';

/** The scale ends where the warning starts, or just above the upper bound. */
const scaleFor = (upper: number): number =>
  Math.max(2, upper > SROI_WARNING ? upper * 1.05 : Math.min(SROI_WARNING, upper * 1.25));

const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100)).toFixed(2)}%`;

/** From 0, with a mark at 1. Hidden from screen readers, because the text beside it says the same. */
export function RangeBar({ lower, upper }: { lower: number; upper: number }) {
  const scale = scaleFor(upper);
  return (
    <Box aria-hidden position="relative" h="10" mt="4">
      <Box position="absolute" insetInline="0" top="2" h="3" borderRadius="full" bg="bg.emphasized" />
      <Box
        position="absolute"
        top="2"
        h="3"
        minW="1.5"
        borderRadius="full"
        bg="accent.solid"
        style={{ insetInlineStart: percent(lower / scale), width: percent((upper - Math.max(0, lower)) / scale) }}
      />
      <Box position="absolute" top="0" h="7" w="2px" bg="fg" style={{ insetInlineStart: percent(1 / scale) }} />
      <Box
        position="absolute"
        top="7"
        fontSize="xs"
        color="fg.muted"
        transform="translateX(-50%)"
        style={{ insetInlineStart: percent(1 / scale) }}
      >
        1
      </Box>
    </Box>
  );
}
