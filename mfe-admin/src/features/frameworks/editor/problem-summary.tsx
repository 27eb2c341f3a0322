import { ErrorSummary, focusField } from '@impact-call/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FrameworkValues } from '../framework-values.ts';
import { searchOf, useEditorTab } from './editor-tabs.tsx';
import { useFrameworkForm } from './form-context.ts';
import { OUTCOME_VIEWS } from './outcomes/outcome-views.ts';
import { anchorOf, type FrameworkProblem } from './problems.ts';
import { STAKEHOLDER_VIEWS } from './stakeholder-views.ts';

const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1;

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

export function ProblemSummary() {
  const { values, problems, toggle } = useFrameworkForm();
  const navigate = useNavigate();
  const tab = useEditorTab();
  const [wanted, setWanted] = useState<{ anchor: string } | null>(null);
  const reached = useRef(wanted);
  // The field may appear only some renders after its tab and its outcome open.
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
  return <ErrorSummary problems={problems} onSelect={select} />;
}
