import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';

/** The sheet of the template that says how the others are filled in. */
export interface GuideTexts {
  sheet: string;
  lines: string[];
}

const TEXTS = await textsByLanguage<GuideTexts>((language) => import(`./locales/${language}.ts`));

export const guideTexts = (language: Language): GuideTexts => TEXTS[language];
