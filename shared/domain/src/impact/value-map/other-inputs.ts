import type { OtherInputs } from '@impact-call/contracts';

export const NO_OTHER_INPUTS: OtherInputs = {
  volunteerHours: null,
  hourlyRate: null,
  inKindValue: null,
  inKindText: '',
};

/** Clamped, since drafts may hold anything. */
const amountOf = (value: number | null): number => Math.max(0, value ?? 0);

/** In euros: volunteers' hours at their rate, and what is given in kind. */
export const otherInputsValue = ({ volunteerHours, hourlyRate, inKindValue }: OtherInputs = NO_OTHER_INPUTS): number =>
  amountOf(volunteerHours) * amountOf(hourlyRate) + amountOf(inKindValue);

export const isWithoutOtherInputs = (inputs: OtherInputs = NO_OTHER_INPUTS): boolean =>
  inputs.volunteerHours === null &&
  inputs.hourlyRate === null &&
  inputs.inKindValue === null &&
  inputs.inKindText.trim() === '';
