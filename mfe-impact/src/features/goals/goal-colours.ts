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
