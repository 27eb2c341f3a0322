import { expect, it } from '@jest/globals';
import { isWithoutOtherInputs, NO_OTHER_INPUTS, otherInputsValue } from './other-inputs.ts';

it('are hours at their rate, and what is given in kind', () => {
  const inputs = { volunteerHours: 100, hourlyRate: 20, inKindValue: 500, inKindText: 'A hall' };
  expect(otherInputsValue(inputs)).toBe(2500);
  expect(otherInputsValue({ ...inputs, hourlyRate: null })).toBe(500);
  expect(otherInputsValue({ ...inputs, inKindValue: null })).toBe(2000);
  // Drafts may hold anything.
  expect(otherInputsValue({ ...inputs, volunteerHours: -100, inKindValue: -1 })).toBe(0);
  expect(otherInputsValue()).toBe(0);
});

it.each([
  ['volunteerHours', { volunteerHours: 0 }],
  ['hourlyRate', { hourlyRate: 0 }],
  ['inKindValue', { inKindValue: 0 }],
  ['inKindText', { inKindText: 'A hall' }],
])('are there with %s alone', (_field, entered) => {
  expect(isWithoutOtherInputs({ ...NO_OTHER_INPUTS, ...entered })).toBe(false);
});

it('are not there without any, or with blanks', () => {
  expect([isWithoutOtherInputs(), isWithoutOtherInputs({ ...NO_OTHER_INPUTS, inKindText: ' ' })]).toEqual([true, true]);
});
