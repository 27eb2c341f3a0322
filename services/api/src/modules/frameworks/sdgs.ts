import type { Language, Sdg } from '@impact-call/contracts';
import { SDG_EN } from './sdg-en.ts';
import { SDG_FR } from './sdg-fr.ts';
import { SDG_IT } from './sdg-it.ts';

/** What a goal is called and says in one language. */
export type GoalTexts = Pick<Sdg, 'name' | 'description' | 'keywords'>;

const TEXTS: Record<Language, readonly GoalTexts[]> = { it: SDG_IT, en: SDG_EN, fr: SDG_FR };

/** The 17 goals in one language; `url` is the goal's page of the United Nations. */
export function sdgsIn(language: Language): Sdg[] {
  return TEXTS[language].map((texts, index) => ({
    sdgCode: index + 1,
    url: `https://sdgs.un.org/goals/goal${index + 1}`,
    ...texts,
  }));
}
