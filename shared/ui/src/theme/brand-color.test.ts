import { expect, it } from '@jest/globals';
import { checkBrandColor } from './brand-color.ts';

it('says that a dark colour can be read, and shows it as it is', () => {
  const { contrast, needed, light, dark } = checkBrandColor('#0b5d57');
  expect(contrast).toBeGreaterThanOrEqual(needed);
  expect(light).toBe('#0b5d57');
  expect(dark).not.toBe('#0b5d57');
});

it('says that a pale colour cannot, and what is shown in its place', () => {
  const { contrast, needed, light } = checkBrandColor('#f5c518');
  expect(contrast).toBeLessThan(needed);
  expect(light).not.toBe('#f5c518');
  expect(checkBrandColor(light).contrast).toBeGreaterThanOrEqual(needed);
});
