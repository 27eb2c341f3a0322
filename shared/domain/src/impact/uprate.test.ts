import { expect, it } from '@jest/globals';
import { uprate } from './uprate.ts';

const DEFLATORS = [
  { year: 2020, index: 100 },
  { year: 2022, index: 112 },
  { year: 2024, index: 120 },
];

it('brings a value to the prices of a year, in whole cents', () => {
  expect(uprate({ value: 1000, year: 2020 }, DEFLATORS, 2022)).toEqual({ value: 1120, year: 2022 });
  expect(uprate({ value: 10, year: 2022 }, DEFLATORS, 2020)).toEqual({ value: 8.93, year: 2020 });
  expect(uprate({ value: 1000, year: 2020 }, DEFLATORS)).toEqual({ value: 1200, year: 2024 });
});

it.each([
  ['its own year', 2021, 2022],
  ['the other year', 2020, 2023],
])('has no such value without %s', (_lacking, year, to) => {
  expect(uprate({ value: 1000, year }, DEFLATORS, to)).toBeNull();
  expect(uprate({ value: 1000, year: 2020 }, [])).toBeNull();
});
