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

/** Goals 1 to 17 (United Nations, Guidelines for the use of the SDG logo, icons and colour wheel). */
const COLOURS = [
  '#E5243B',
  '#DDA63A',
  '#4C9F38',
  '#C5192D',
  '#FF3A21',
  '#26BDE2',
  '#FCC30B',
  '#A21942',
  '#FD6925',
  '#DD1367',
  '#FD9D24',
  '#BF8B2E',
  '#3F7E44',
  '#0A97D9',
  '#56C02B',
  '#00689D',
  '#19486A',
] as const;

const INKS = { paper: '#ffffff', ink: '#16211f' } as const;

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** White text where large bold digits have enough contrast (WCAG 1.4.3, 3 : 1). */
export function goalColours(code: number): { ground: string; ink: string } {
  const ground = COLOURS[code - 1] ?? '#47524f';
  return { ground, ink: contrast(ground, INKS.paper) >= 3 ? INKS.paper : INKS.ink };
}

const SIZES = {
  sm: { height: '8', font: '1.0625rem', icon: '4', direction: 'row' },
  md: { height: '14', font: '1.375rem', icon: '6', direction: 'column' },
} as const;

/** In the order of goals 1 to 17. */
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
