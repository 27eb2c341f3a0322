import type { ListedSubmission } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useT } from '../../translations.ts';

type Scored = Pick<ListedSubmission, 'sroiScore' | 'declaredSroiScore'>;

/** Whether the score was computed before there were two bases, from what the applicant declared. */
export const isOfMethod1 = ({ sroiScore, declaredSroiScore }: Scored): boolean =>
  sroiScore !== null && declaredSroiScore === null;

/** What belongs beside the return by the framework's values: the declared one where it reads differently. */
export function useDeclaredNote(scored: Scored): string | null {
  const t = useT();
  const { language } = useShell();
  const { sroiScore, declaredSroiScore } = scored;
  const words = (score: number): string => formatNumber(score, language, 2);
  if (isOfMethod1(scored)) return t('socialReturn.earlier');
  if (sroiScore === null || declaredSroiScore === null || words(sroiScore) === words(declaredSroiScore)) return null;
  return t('socialReturn.declared', { score: words(declaredSroiScore) });
}
