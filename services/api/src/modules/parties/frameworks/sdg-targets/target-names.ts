import type { Language, Sdg } from '@impact-call/contracts';
import { sdgTargetsOf } from '@impact-call/domain';
import { textsByLanguage } from '../../../../platform/text/texts-by-language.ts';

export type TargetNames = readonly (readonly string[])[];

const NAMES = await textsByLanguage<TargetNames>((language) => import(`./locales/${language}.ts`));

/** In the order of the United Nations. */
export const targetsIn = (goal: number, language: Language): NonNullable<Sdg['targets']> =>
  sdgTargetsOf(goal).map((code, index) => ({ code, name: NAMES[language][goal - 1]?.[index] ?? '' }));
