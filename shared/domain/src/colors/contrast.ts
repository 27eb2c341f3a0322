/** Colour arithmetic in sRGB for a readable brand colour (WCAG 2.2, 1.4.3 and 1.4.11). */
type Rgb = readonly [number, number, number];

const channelAt = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
const parse = (hex: string): Rgb => [channelAt(hex, 1), channelAt(hex, 3), channelAt(hex, 5)];
const mapped = ([red, green, blue]: Rgb, change: (channel: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];
const print = (rgb: Rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
const linear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = mapped(parse(hex), linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 … 1) of `colour` over `ground`. */
export function mix(colour: string, ground: string, share: number): string {
  const [[red, green, blue], [r, g, b]] = [parse(colour), parse(ground)];
  const mixed = (above: number, below: number) => above * share + below * (1 - share);
  return print([mixed(red, r), mixed(green, g), mixed(blue, b)]);
}

/** The colour at the full brightness of its hue, for dark backgrounds. Greys stay unchanged. */
export function lively(colour: string): string {
  const rgb = parse(colour);
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  return most === least ? colour : print(mapped(rgb, (channel) => (channel * 200) / most));
}

/**
 * The nearest colour with contrast `ratio` on every background, computed for each candidate: its tints are among them.
 */
export function readable(colour: string, groundsOf: (candidate: string) => readonly string[], ratio: number): string {
  const towards = luminance(groundsOf(colour)[0]!) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(colour, towards, share);
    if (groundsOf(candidate).every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards;
}
