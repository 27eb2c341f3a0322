import type { Language, Sdg } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';
import { targetsIn } from './sdg-targets/target-names.ts';

export type GoalTexts = Pick<Sdg, 'name' | 'description' | 'keywords'>;

const TEXTS = await textsByLanguage<readonly GoalTexts[]>((language) => import(`./locales/${language}.ts`));

/** `url` is the goal's page at the United Nations. */
export function sdgsIn(language: Language): Sdg[] {
  return TEXTS[language].map((texts, index) => ({
    sdgCode: index + 1,
    url: `https://sdgs.un.org/goals/goal${index + 1}`,
    ...texts,
    targets: targetsIn(index + 1, language),
  }));
}
