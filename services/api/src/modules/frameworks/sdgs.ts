import type { Language, Sdg } from '@impact-call/contracts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** What a goal is called and says in one language. */
export type GoalTexts = Pick<Sdg, 'name' | 'description' | 'keywords'>;

const TEXTS: Record<Language, readonly GoalTexts[]> = { it, en, fr };

/** The 17 goals in one language; `url` is the goal's page of the United Nations. */
export function sdgsIn(language: Language): Sdg[] {
  return TEXTS[language].map((texts, index) => ({
    sdgCode: index + 1,
    url: `https://sdgs.un.org/goals/goal${index + 1}`,
    ...texts,
  }));
}
