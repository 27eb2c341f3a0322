import { Box } from '@impact-call/ui/design-system';
import { goalColours } from './goal-colours.ts';

const SIZES = { sm: { box: '8', font: '1.1875rem' }, md: { box: '14', font: '1.75rem' } } as const;

/**
 * A goal as a plain numbered tile in its official colour: neither the emblem nor the icons of the United Nations, which
 * may not be redrawn. Decoration beside the goal's name, never without it.
 */
export function GoalTile({ code, size = 'md' }: { code: number; size?: keyof typeof SIZES }) {
  const { ground, ink } = goalColours(code);
  const { box, font } = SIZES[size];
  return (
    <Box
      aria-hidden
      boxSize={box}
      flexShrink={0}
      display="grid"
      placeItems="center"
      borderRadius="l1"
      fontWeight="extrabold"
      lineHeight="1"
      fontVariantNumeric="lining-nums"
      style={{ background: ground, color: ink, fontSize: font }}
    >
      {code}
    </Box>
  );
}
