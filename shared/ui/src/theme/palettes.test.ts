import { describe, expect, test } from '@jest/globals';
import { accentPalette, contrast, DARK, LIGHT, mix, readable } from '@impact-call/domain/colors';
import { palettes } from './palettes.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a colour that is readable already is left alone', () => {
  expect(readable('#0b5d57', () => [LIGHT.bg], 4.5)).toBe('#0b5d57');
});

const channels = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));

describe('whatever the brand colour', () => {
  test.each(['_light', '_dark'] as const)('the accent is readable as text and under text, %s', (mode) => {
    const ground = mode === '_light' ? LIGHT : DARK;
    const bad = colours.filter((brand) => {
      const accent = accentPalette(brand);
      const fg = accent.fg.value[mode];
      const pairs = [
        [fg, ground.bg],
        [fg, ground.panel],
        [fg, ground.muted],
        [fg, accent.subtle.value[mode]],
        [fg, accent.muted.value[mode]],
        [accent.contrast.value[mode], accent.solid.value[mode]],
      ] as const;
      return pairs.some(([one, other]) => contrast(one, other) < 4.5);
    });
    expect(bad).toEqual([]);
  });
});

test.each(Object.entries(palettes).filter(([name]) => name !== 'gray'))(
  '%s is readable on its own tints',
  (_name, palette) => {
    for (const mode of ['_light', '_dark'] as const) {
      for (const ground of [palette.subtle, palette.muted])
        expect(contrast(palette.fg.value[mode], ground.value[mode])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.contrast.value[mode], palette.solid.value[mode])).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('inks are readable on every ground, lines of controls are seen, %s', (_mode, m) => {
  for (const ground of [m.bg, m.panel, m.subtle, m.muted]) {
    for (const ink of [m.fg, m.fgMuted, m.fgSubtle]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of [m.bg, m.panel]) expect(contrast(m.lineStrong, ground)).toBeGreaterThanOrEqual(3);
  expect(mix(m.fg, m.bg, 1)).toBe(m.fg);
});
