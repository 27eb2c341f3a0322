import type { ImpactResult, Language } from '@impact-call/contracts';
import type { Framework } from '../framework/framework-source.ts';
import type { DescribeTexts } from './texts.ts';

export interface Reader {
  t: DescribeTexts;
  language: Language;
  /** Without it the names saved with the answer are used. */
  framework: Framework;
  /** If it is computed and not locked. */
  result: ImpactResult | undefined;
}

export function goalText(code: number, { t, framework }: Pick<Reader, 't' | 'framework'>): string {
  const name = framework.sdgs.find(({ sdgCode }) => sdgCode === code)?.name;
  return name === undefined ? t('goal', { code }) : t('goalNamed', { code, name });
}
