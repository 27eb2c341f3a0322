import { chakra } from '@impact-call/ui/design-system';

/** Where on each ring, in degrees. */
const ANGLES = [[], [214], [158, 321], [188, 96], [142, 205, 262], [171, 232, 118], [152, 196]];

/** Radii grow by the type scale's ratio; each ring is fainter and carries a few of those whom it reached. */
const RINGS = [46, 92, 150, 222, 312, 425, 566].map((radius, index) => ({
  radius,
  width: 3.2 - index * 0.36,
  opacity: 0.95 - index * 0.12,
  angles: ANGLES[index] ?? [],
}));

const place = (radius: number, degrees: number) => ({
  cx: radius * Math.cos((degrees * Math.PI) / 180),
  cy: radius * Math.sin((degrees * Math.PI) / 180),
});

/** One small thing lands and its rings go out: the product's motif. Decoration only. */
export function Rings() {
  return (
    <chakra.svg
      viewBox="-600 -600 1200 1200"
      aria-hidden
      color="accent.solid"
      position="absolute"
      pointerEvents="none"
      width={{ base: '40rem', md: '56rem', xl: '72rem' }}
      height={{ base: '40rem', md: '56rem', xl: '72rem' }}
      top={{ base: '-16rem', md: '50%' }}
      insetInlineEnd={{ base: '-22rem', md: '-18rem', xl: '-20rem' }}
      transform={{ md: 'translateY(-50%)' }}
      opacity={{ base: 0.3, md: 1 }}
      // The outer rings fade out before they reach the words.
      maskImage={{
        base: 'radial-gradient(closest-side, black 45%, transparent 85%)',
        md: 'linear-gradient(to right, transparent 12%, black 46%)',
      }}
    >
      <circle r="15" fill="currentColor" />
      {RINGS.map(({ radius, width, opacity, angles }) => (
        <g key={radius} opacity={opacity}>
          <circle r={radius} fill="none" stroke="currentColor" strokeWidth={width} />
          {angles.map((angle) => (
            <circle key={angle} {...place(radius, angle)} r={width * 2.2 + 1} fill="currentColor" />
          ))}
        </g>
      ))}
    </chakra.svg>
  );
}
