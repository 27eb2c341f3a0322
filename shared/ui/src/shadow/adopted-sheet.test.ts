import { expect, test } from '@jest/globals';
import { forShadow } from './adopted-sheet.ts';

test('lengths follow our own root, whatever font size the page’s root has', () => {
  expect(forShadow('.a{padding:0.5rem -1.25rem;width:calc(100% - 2rem)}')).toBe(
    '.a{padding:calc(0.5 * var(--ic-rem, 16px)) calc(-1.25 * var(--ic-rem, 16px));width:calc(100% - calc(2 * var(--ic-rem, 16px)))}',
  );
  expect(forShadow('.a1rem{--x1rem:0}')).toBe('.a1rem{--x1rem:0}');
});

test('widths are those of our own root, whatever column it is in', () => {
  expect(forShadow('@media screen and (min-width: 48rem){.a{gap:1rem}}')).toBe(
    '@container ic-root (min-width: 768px){.a{gap:calc(1 * var(--ic-rem, 16px))}}',
  );
  expect(forShadow('@media screen and (min-width: 480px){.a{gap:0}}')).toBe(
    '@container ic-root (min-width: 480px){.a{gap:0}}',
  );
  expect(forShadow('@media (prefers-reduced-motion: reduce){.a{gap:0}}')).toBe(
    '@media (prefers-reduced-motion: reduce){.a{gap:0}}',
  );
});
