import type { ImpactResult, Language } from '@impact-call/contracts';
import type { Framework } from '../framework/framework-source.ts';
import type { DescribeTexts } from './texts.ts';

/** What an impact chain is put into words with. */
export interface Reader {
  t: DescribeTexts;
  language: Language;
  /** Names in the reader's language; without it the names that were saved with the answer are said. */
  framework: Framework;
  /** What the answer adds up to, once it was computed and may be seen. */
  result: ImpactResult | undefined;
}

/** A goal by its number, with its name where it is known. */
export function goalText(code: number, { t, framework }: Pick<Reader, 't' | 'framework'>): string {
  const name = framework.sdgs.find(({ sdgCode }) => sdgCode === code)?.name;
  return name === undefined ? t('goal', { code }) : t('goalNamed', { code, name });
}
