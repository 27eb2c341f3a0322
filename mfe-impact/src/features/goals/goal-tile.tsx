import { Box } from '@impact-call/ui/design-system';
import {
  BookOpen,
  BriefcaseBusiness,
  Building2,
  Droplets,
  Equal,
  Factory,
  Fish,
  HandCoins,
  Handshake,
  HeartPulse,
  type LucideIcon,
  Recycle,
  Scale,
  ThermometerSun,
  TreePine,
  VenusAndMars,
  Wheat,
  Zap,
} from 'lucide-react';
import { goalColours } from './goal-colours.ts';

const SIZES = {
  sm: { height: '8', font: '1.0625rem', icon: '4', direction: 'row' },
  md: { height: '14', font: '1.375rem', icon: '6', direction: 'column' },
} as const;

/** Of goals 1 to 17. */
const ICONS: readonly LucideIcon[] = [
  ...[HandCoins, Wheat, HeartPulse, BookOpen, VenusAndMars, Droplets, Zap, BriefcaseBusiness, Factory],
  ...[Equal, Building2, Recycle, ThermometerSun, Fish, TreePine, Scale, Handshake],
];

/** The United Nations' icons must not be redrawn, so ours differ. Decorative, always beside the goal's name. */
export function GoalTile({ code, size = 'md' }: { code: number; size?: keyof typeof SIZES }) {
  const { ground, ink } = goalColours(code);
  const { height, font, icon, direction } = SIZES[size];
  const Icon = ICONS[code - 1];
  return (
    <Box
      aria-hidden
      h={height}
      w={size === 'md' ? height : '14'}
      flexShrink={0}
      display="flex"
      flexDirection={direction}
      gap="1"
      alignItems="center"
      justifyContent="center"
      borderRadius="l1"
      fontWeight="extrabold"
      lineHeight="1"
      fontVariantNumeric="lining-nums"
      style={{ background: ground, color: ink, fontSize: font }}
    >
      {code}
      {Icon && <Box as={Icon} boxSize={icon} />}
    </Box>
  );
}
