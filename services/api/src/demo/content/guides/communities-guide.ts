import type { LocalizedText } from '../localized-text.ts';
import { communitiesGuideEn } from './communities-guide-en.ts';
import { communitiesGuideFr } from './communities-guide-fr.ts';
import { communitiesGuideIt } from './communities-guide-it.ts';

/** Dates are relative to the deadline, because the window moves with the seeding. */
export const communitiesGuide: LocalizedText = {
  it: communitiesGuideIt,
  en: communitiesGuideEn,
  fr: communitiesGuideFr,
};
