import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../../platform/text/texts-by-language.ts';

/** Texts of the template's guide sheet. */
export interface GuideTexts {
  sheet: string;
  lines: string[];
}

const TEXTS = await textsByLanguage<GuideTexts>((language) => import(`./locales/${language}.ts`));

export const guideTexts = (language: Language): GuideTexts => TEXTS[language];
