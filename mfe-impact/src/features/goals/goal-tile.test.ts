import { expect, it } from '@jest/globals';
import { goalColours } from './goal-tile.tsx';

it('has a colour of its own for each of the 17 goals, with a figure that can be read on it', () => {
  const colours = Array.from({ length: 17 }, (_, index) => goalColours(index + 1));
  expect(new Set(colours.map(({ ground }) => ground)).size).toBe(17);
  expect(colours[0]).toEqual({ ground: '#E5243B', ink: '#ffffff' });
  expect(colours[6]).toEqual({ ground: '#FCC30B', ink: '#16211f' });
  expect(goalColours(18).ground).toBe('#47524f');
});
