import { ErrorSummary, focusField } from '@impact-call/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { searchOf, useEditorTab } from './editor-tabs.tsx';
import { useFrameworkForm } from './form-context.ts';
import { OUTCOME_VIEWS } from './outcome-views.ts';
import { anchorOf, type FrameworkProblem } from './problems.ts';
import { STAKEHOLDER_VIEWS } from './stakeholder-views.ts';

/** The page on which a part stands among all of its kind. */
const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1;

/** The address at which a field is in view: its tab, and the page of its part among all of them. */
function addressOf({ tab, outcomeId, anchor }: FrameworkProblem, { outcomes, stakeholders }: FrameworkValues): string {
  const params = new URLSearchParams(searchOf(tab));
  const outcome = outcomes.findIndex(({ id }) => id === outcomeId);
  const stakeholder = stakeholders.findIndex(({ id }) => anchor.startsWith(anchorOf(id, '')));
  const views = tab === 'outcomes' ? OUTCOME_VIEWS : STAKEHOLDER_VIEWS;
  const index = tab === 'outcomes' ? outcome : stakeholder;
  const page = pageOf(index, views.initial.pageSize);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
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
