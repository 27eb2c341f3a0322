import { describe, expect, it, test } from '@jest/globals';
import { isLargeLogo, logoAddress, logoSize } from './logo.ts';

describe('a logo', () => {
  it('is large above 24,000 characters; none is not large', () => {
    expect(isLargeLogo('x'.repeat(24_001))).toBe(true);
    expect(isLargeLogo('x'.repeat(24_000))).toBe(false);
    expect(isLargeLogo('')).toBe(false);
    expect(isLargeLogo(null)).toBe(false);
  });

  it('is a PNG unless it says what it is', () => {
    expect(logoAddress('iVBORw0KGgo')).toBe('data:image/png;base64,iVBORw0KGgo');
    expect(logoAddress('data:image/jpeg;base64,/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ');
    expect(logoAddress('/9j/data:')).toBe('data:image/png;base64,/9j/data:');
  });
});

test.each([
  [90, 50, 'width:90px;height:50px'],
  [90, 0, 'width:90px'],
  [0, 50, 'height:50px'],
  [0, 0, ''],
  [-1, 0.5, 'height:0.5px'],
])('%d by %d is "%s"', (logoWidth, logoHeight, css) =>
  expect(logoSize({ logoBase64: null, logoWidth, logoHeight })).toBe(css),
);
