import type { ImpactResult, Language } from '@impact-call/contracts';
import type { Framework } from '../framework/framework-source.ts';
import type { DescribeTexts } from './texts.ts';

/** Dependencies for turning an impact chain into text. */
export interface Reader {
  t: DescribeTexts;
  language: Language;
  /** Names in the reader's language; without it the names saved with the answer are used. */
  framework: Framework;
  /** The result of the answer, if it is computed and not locked. */
  result: ImpactResult | undefined;
}

/** A goal by its number, with its name if known. */
export function goalText(code: number, { t, framework }: Pick<Reader, 't' | 'framework'>): string {
  const name = framework.sdgs.find(({ sdgCode }) => sdgCode === code)?.name;
  return name === undefined ? t('goal', { code }) : t('goalNamed', { code, name });
}
