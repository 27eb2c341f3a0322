import { describe, expect, it } from '@jest/globals';
import { contrast, mix } from './contrast.ts';
import { ACCENT_CONTRAST, accentGrounds, accentPalette, both, DARK, LIGHT, palette } from './palettes.ts';

const BRANDS = ['#000000', '#ffffff', '#777777', '#ffee00', '#00ff88', '#3300ff', '#ff0033', '#0b5d58', '#7FD1C4'];

describe('a palette', () => {
  const colours = palette('#0b5d57', '#7fd1c4');

  it('has its colour where that is solid, text or the focus', () => {
    for (const place of [colours.solid, colours.fg, colours.focusRing])
      expect(place).toEqual(both('#0b5d57', '#7fd1c4'));
  });

  it.each([
    ['subtle', 0.07],
    ['muted', 0.14],
    ['emphasized', 0.32],
    ['border', 0.55],
  ] as const)('has a %s tint of its colour on the panels of both modes', (name, share) => {
    expect(colours[name]).toEqual(both(mix('#0b5d57', LIGHT.panel, share), mix('#7fd1c4', DARK.panel, share)));
  });

  it('may have purer tints on light panels', () => {
    const glowing = palette('#0b5d57', '#7fd1c4', '#00ffee');
    expect(glowing.subtle).toEqual(both(mix('#00ffee', LIGHT.panel, 0.07), colours.subtle.value._dark));
    expect(glowing.fg).toEqual(colours.fg);
  });

  it.each([
    ['#0b5d57', '#7fd1c4', '#ffffff', DARK.bg],
    ['#ffee00', '#0b5d57', LIGHT.fg, DARK.fg],
    // Greys just above and just below the bound.
    ['#767676', '#7a7a7a', '#ffffff', DARK.fg],
    ['#777777', '#808080', LIGHT.fg, DARK.bg],
  ])('on %s and %s writes in %s and %s', (light, dark, onLight, onDark) => {
    expect(palette(light, dark).contrast).toEqual(both(onLight, onDark));
  });
});

describe('the accent', () => {
  it('is that of the product without a brand colour, and where the brand colour is the same', () => {
    for (const brand of [null, undefined, '#0b5d57', '#0B5D57'])
      expect(accentPalette(brand).solid).toEqual(both('#0b5d57', '#7fd1c4'));
  });

  it('is a readable brand colour itself, and livelier on dark grounds', () => {
    expect(accentPalette('#7a0019').solid.value._light).toBe('#7a0019');
    const { _dark } = accentPalette('#0b5d58').solid.value;
    expect(contrast(_dark, DARK.bg)).toBeGreaterThan(contrast('#0b5d58', DARK.bg));
    expect(_dark).toBe('#18c8bd');
  });

  it.each(BRANDS)('of %s is readable on all grounds of both modes', (brand) => {
    const { fg } = accentPalette(brand);
    for (const [colour, ground, ratio] of [
      [fg.value._light, LIGHT, ACCENT_CONTRAST],
      [fg.value._dark, DARK, 5],
    ] as const)
      for (const each of accentGrounds(ground)(colour)) expect(contrast(colour, each)).toBeGreaterThanOrEqual(ratio);
  });

  it('is read on pages, quiet parts and its own strong tint', () => {
    expect(accentGrounds(LIGHT)('#0b5d57')).toEqual([
      LIGHT.bg,
      LIGHT.muted,
      palette('#0b5d57', '#0b5d57').muted.value._light,
    ]);
  });
});
