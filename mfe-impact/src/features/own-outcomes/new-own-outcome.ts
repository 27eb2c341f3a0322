import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 12;

/** 12 letters and digits (docs/rules/01-values.md#random-keys). */
export function newKey(): string {
  // 248 is a byte's largest multiple of the alphabet's 62: higher bytes would favour some letters.
  const fair = (): number => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return byte < 248 ? byte : fair();
  };
  return Array.from({ length: KEY_LENGTH }, () => LETTERS[fair() % LETTERS.length]).join('');
}

export const newOwnOutcome = (): SelectedOutcome => ({
  outcomeId: null,
  customKey: newKey(),
  outcomeName: '',
  sdg: null,
  stakeholderId: null,
  stakeholderName: '',
  indicators: [],
});

export const EMPTY_INDICATOR: SelectedIndicator = {
  indicatorId: null,
  indicatorName: '',
  indicatorTargetValue: null,
  proxyId: null,
  proxyName: '',
  proxyValue: null,
};

/** An empty indicator does not count and needs no target. */
export const isEmptyIndicator = ({
  indicatorName,
  indicatorTargetValue,
  proxyName,
  proxyValue,
}: SelectedIndicator): boolean =>
  indicatorName === '' && indicatorTargetValue === null && proxyName === '' && proxyValue === null;
