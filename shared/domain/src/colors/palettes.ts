import { contrast, lively, mix, readable } from './contrast.ts';

/** Background and text colours of both modes: warm paper and green-black ink, without pure black or white text. */
export const LIGHT = {
  bg: '#fbfaf7',
  panel: '#ffffff',
  subtle: '#f5f3ed',
  muted: '#ece9e0',
  emphasized: '#dfdbcf',
  fg: '#16211f',
  fgMuted: '#47524f',
  fgSubtle: '#5c6764',
  line: '#d9d6cc',
  lineStrong: '#7c837e',
};
export const DARK = {
  bg: '#101716',
  panel: '#17211f',
  subtle: '#151e1c',
  muted: '#202c29',
  emphasized: '#2d3b37',
  fg: '#eef1ec',
  fgMuted: '#b9c4bf',
  fgSubtle: '#9ba7a2',
  line: '#30403b',
  lineStrong: '#74827d',
};

const DEFAULT_BRAND = '#0b5d57';
const DEFAULT_BRAND_DARK = '#7fd1c4';

/** Share of a colour in the strongest tint on which text of that colour is readable. */
const STRONG_TINT = 0.14;

export const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** `glow` is a purer variant for light tints, because a dark colour mixed with white turns grey. */
export function palette(light: string, dark: string, glow = light) {
  const tint = (share: number) => both(mix(glow, LIGHT.panel, share), mix(dark, DARK.panel, share));
  const onSolid = (solid: string, ink: string, paper: string) => (contrast(paper, solid) >= 4.5 ? paper : ink);
  return {
    solid: both(light, dark),
    contrast: both(onSolid(light, LIGHT.fg, '#ffffff'), onSolid(dark, DARK.fg, DARK.bg)),
    fg: both(light, dark),
    subtle: tint(0.07),
    muted: tint(STRONG_TINT),
    emphasized: tint(0.32),
    border: tint(0.55),
    focusRing: both(light, dark),
  };
}

/** On each background in light mode (WCAG 2.2, 1.4.3). */
export const ACCENT_CONTRAST = 4.5;

export const accentGrounds = (ground: typeof LIGHT) => (candidate: string) => [
  ground.bg,
  ground.muted,
  mix(candidate, ground.panel, STRONG_TINT),
];

/** The configured brand colour, adjusted until it is readable on every background of both modes. */
export function accentPalette(brand: string | null | undefined) {
  const on = accentGrounds;
  const light = readable(brand ?? DEFAULT_BRAND, on(LIGHT), ACCENT_CONTRAST);
  // Mixing with white alone would turn a dark brand colour grey.
  const dark = readable(
    brand && brand.toLowerCase() !== DEFAULT_BRAND ? lively(brand) : DEFAULT_BRAND_DARK,
    on(DARK),
    5,
  );
  return palette(light, dark);
}
