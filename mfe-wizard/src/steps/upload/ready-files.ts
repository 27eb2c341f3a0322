import type { StepOffer } from '@impact-call/contracts/remote';
import { readyTexts } from '../../features/step-offers/step-offers.ts';

const MEGABYTE = 1024 * 1024;

export const readyFiles: NonNullable<StepOffer['ready']> = (form, language) => {
  if (form !== 'grant') return null;
  const file = { file_description: '', file_type: 'pdf', dimensions: 5 * MEGABYTE, mandatory: true };
  return JSON.stringify([{ file_name: readyTexts(language).budget, ...file }]);
};
