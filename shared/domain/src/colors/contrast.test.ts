import { describe, expect, it, test } from '@jest/globals';
import { contrast, lively, mix, readable } from './contrast.ts';

describe('contrast is that of WCAG', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
    ['#030303', '#000000', 1.02],
    ['#0B5D57', '#0b5d57', 1],
  ])('%s on %s is %d, either way', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

test.each([
  ['#ff0000', '#0000ff', 0, '#0000ff'],
  ['#ff0000', '#0000ff', 1, '#ff0000'],
  ['#ff0000', '#0000ff', 0.5, '#800080'],
  ['#123456', '#ffffff', 0.25, '#c4ccd5'],
  ['#000000', '#0a0b0c', 0, '#0a0b0c'],
])('%s over %s with a share of %d is %s', (colour, ground, share, mixed) =>
  expect(mix(colour, ground, share)).toBe(mixed),
);

test.each([
  ['#0b5d57', '#18c8bb'],
  ['#ff0000', '#c80000'],
  ['#010203', '#4385c8'],
  ['#777777', '#777777'],
  ['#000000', '#000000'],
])('%s is lively as %s', (colour, expected) => expect(lively(colour)).toBe(expected));

describe('a readable colour', () => {
  it('is the colour itself where that is readable', () => {
    expect(readable('#0b5d57', () => ['#fbfaf7'], 4.5)).toBe('#0b5d57');
    expect(readable('#ffcc00', () => ['#000000'], 4.5)).toBe('#ffcc00');
    expect(readable('#767676', () => ['#ffffff'], contrast('#767676', '#ffffff'))).toBe('#767676');
  });

  it.each([
    ['#ffcc00', '#ffffff', '#000000'],
    ['#ffcc00', '#c0c0c0', '#000000'],
    ['#0b5d57', '#000000', '#ffffff'],
    ['#0b5d57', '#202c29', '#ffffff'],
  ])('%s on %s is the nearest one towards %s', (colour, ground, towards) => {
    const found = readable(colour, () => [ground], 4.5);
    const shares = Array.from({ length: 50 }, (_, index) => (index + 1) / 50);
    const enough = shares.filter((share) => contrast(mix(colour, towards, share), ground) >= 4.5);
    expect(found).toBe(mix(colour, towards, Math.max(...enough)));
    expect(contrast(found, ground)).toBeLessThan(5);
  });

  it('is readable on every background, also on one mixed from it', () => {
    const grounds = (candidate: string) => ['#ffffff', '#dddddd', mix(candidate, '#ffffff', 0.2)];
    const found = readable('#ff8800', grounds, 4.5);
    for (const ground of grounds(found)) expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(found, '#dddddd')).toBeLessThan(5);
  });

  it('is black or white where none is', () => {
    expect(readable('#808080', () => ['#ffffff'], 22)).toBe('#000000');
    expect(readable('#808080', () => ['#000000'], 22)).toBe('#ffffff');
  });
});
