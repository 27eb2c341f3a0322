import type { ListedSubmission } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useT } from '../../translations.ts';

type Scored = Pick<ListedSubmission, 'sroiScore' | 'declaredSroiScore'>;

/** Whether the score is from method 1, which used only the applicant's declared values. */
const isOfMethod1 = ({ sroiScore, declaredSroiScore }: Scored): boolean =>
  sroiScore !== null && declaredSroiScore === null;

/** The declared return as a note, if it differs from the return by the framework's values. */
export function useDeclaredNote(scored: Scored): string | null {
  const t = useT();
  const { language } = useShell();
  const { sroiScore, declaredSroiScore } = scored;
  const format = (score: number): string => formatNumber(score, language, 2);
  if (isOfMethod1(scored)) return t('socialReturn.earlier');
  if (sroiScore === null || declaredSroiScore === null || format(sroiScore) === format(declaredSroiScore)) return null;
  return t('socialReturn.declared', { score: format(declaredSroiScore) });
}
