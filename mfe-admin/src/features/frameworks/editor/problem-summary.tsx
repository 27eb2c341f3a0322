import { ErrorSummary, focusField } from '@impact-call/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFrameworkT } from '../texts.ts';
import { searchOf } from './editor-tabs.tsx';
import { useFrameworkForm } from './form-context.ts';
import type { FrameworkProblem } from './problems.ts';

/** All that has to be mended; a link opens the tab and the outcome that hold the field. */
export function ProblemSummary({ problems }: { problems: readonly FrameworkProblem[] }) {
  const t = useFrameworkT();
  const { toggle } = useFrameworkForm();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ anchor: string } | null>(null);
  const listed = useMemo(() => problems.map(({ anchor, text }) => ({ anchor, message: t(text) })), [problems, t]);
  // The field is there once its tab and its outcome were drawn.
  useEffect(() => {
    if (wanted) focusField(wanted.anchor);
  }, [wanted]);
  const select = (anchor: string): void => {
    const problem = problems.find((each) => each.anchor === anchor);
    if (!problem) return;
    if (problem.outcomeId !== null) toggle(problem.outcomeId, true);
    void navigate({ search: searchOf(problem.tab) }, { replace: true });
    setWanted({ anchor });
  };
  return <ErrorSummary problems={listed} onSelect={select} />;
}
