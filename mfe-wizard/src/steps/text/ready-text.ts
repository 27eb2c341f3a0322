import type { StepOffer } from '@impact-call/contracts/remote';
import { readyTexts } from '../../features/step-offers/step-offers.ts';

export const readyText: NonNullable<StepOffer['ready']> = (form, language) => {
  const { intro, introText } = readyTexts(language);
  return form === 'grant' ? `<h2>${intro}</h2><p>${introText}</p>` : null;
};
