import { ErrorSummary, focusField } from '@impact-call/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { searchOf, useEditorTab } from './editor-tabs.tsx';
import { useFrameworkForm } from './form-context.ts';
import { OUTCOME_VIEWS } from './outcome-views.ts';
import type { FrameworkProblem } from './problems.ts';

/** The address at which a field is in view: its tab, and the page of its outcome among all of them. */
function addressOf({ tab, outcomeId }: FrameworkProblem, { outcomes }: FrameworkValues): string {
  const index = outcomes.findIndex(({ id }) => id === outcomeId);
  if (tab !== 'outcomes' || index < 0) return searchOf(tab);
  const page = Math.floor(index / OUTCOME_VIEWS.initial.pageSize) + 1;
  const query = OUTCOME_VIEWS.write({ ...OUTCOME_VIEWS.initial, page }).toString();
  return query && `?${query}`;
}

/** All that has to be mended; a link opens the tab and the outcome that hold the field. */
export function ProblemSummary({ problems }: { problems: readonly FrameworkProblem[] }) {
  const t = useFrameworkT();
  const { values, toggle } = useFrameworkForm();
  const navigate = useNavigate();
  const tab = useEditorTab();
  const [wanted, setWanted] = useState<{ anchor: string } | null>(null);
  const reached = useRef(wanted);
  const listed = useMemo(() => problems.map(({ anchor, text }) => ({ anchor, message: t(text) })), [problems, t]);
  // The field is there once its tab and its outcome were drawn, which may be some drawings later.
  useEffect(() => {
    if (wanted === reached.current || !wanted || !document.getElementById(wanted.anchor)) return;
    reached.current = wanted;
    focusField(wanted.anchor);
  }, [wanted, tab]);
  const select = (anchor: string): void => {
    const problem = problems.find((each) => each.anchor === anchor);
    if (!problem) return;
    if (problem.outcomeId !== null) toggle(problem.outcomeId, true);
    void navigate({ search: addressOf(problem, values) }, { replace: true });
    setWanted({ anchor });
  };
  return <ErrorSummary problems={listed} onSelect={select} />;
}
