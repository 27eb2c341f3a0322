import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { explainReturn } from '@impact-call/domain';
import { EmptyState } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import { useMemo } from 'react';
import { BudgetRecap } from '../budget/budget-recap.tsx';
import { Budget } from '../budget/budget.tsx';
import { EstimatePanel, LockedEstimate } from '../estimate/estimate-panel.tsx';
import { type Framework, EMPTY_FRAMEWORK } from '../framework/framework-source.ts';
import type { FrameworkState } from '../framework/use-framework.ts';
import { GoalsScreen } from '../goals/goals-screen.tsx';
import { IndicatorsScreen } from '../indicators/indicators-screen.tsx';
import { Introduction } from '../introduction/introduction.tsx';
import { OutcomesScreen } from '../outcomes/outcomes-screen.tsx';
import { OwnOutcomesScreen } from '../own-outcomes/own-outcomes-screen.tsx';
import { useT } from '../screen/impact-context.tsx';
import { Recap } from './recap.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import type { SubStepId } from '../screen/sub-steps.ts';
import { useEditing } from '../screen/undo.tsx';

export interface ScreenProps {
  id: SubStepId;
  answer: MiniDyiAnswer;
  change(changes: Partial<MiniDyiAnswer>): void;
  options: MiniDyiOptions;
  state: FrameworkState;
  readOnly: boolean;
  problems: readonly StepProblem[];
  /** ISO 8601; the estimate is locked until then. */
  resultsFrom: string | null;
}

/** False while the skeleton is shown. The introduction and the budget need no framework. */
export const isScreenReady = (id: SubStepId, { kind }: FrameworkState): boolean =>
  id === 'introduction' || id === 'budget' || kind !== 'loading';

export function Screen(props: ScreenProps) {
  const { id, answer, change, options, state, readOnly, problems } = props;
  if (id === 'introduction') return <Introduction showSdg={options.showSdgFilter} />;
  if (id === 'budget')
    return readOnly ? (
      <BudgetRecap answer={answer} />
    ) : (
      <Budget answer={answer} problems={problems} onChange={change} />
    );
  if (state.kind === 'loading') return <ScreenSkeleton />;
  if (state.kind === 'failed') {
    return (
      <Stack gap="8">
        {readOnly && <Recap id={id} answer={answer} framework={EMPTY_FRAMEWORK} />}
        <FrameworkFailed retry={state.retry} />
      </Stack>
    );
  }
  return <FrameworkScreen key={id} {...props} id={id} framework={state.framework} />;
}

/** The introduction and the budget still work without the framework. */
function FrameworkFailed({ retry }: { retry(): void }) {
  const t = useT();
  return (
    <EmptyState
      headingLevel="h3"
      title={t('framework.failed')}
      action={<Button onClick={retry}>{t('framework.retry')}</Button>}
    >
      {t('framework.failedText')}
    </EmptyState>
  );
}

type FrameworkScreenProps = Omit<ScreenProps, 'id' | 'state'> & {
  id: Exclude<SubStepId, 'introduction' | 'budget'>;
  framework: Framework;
};

function FrameworkScreen({
  id,
  answer,
  change,
  options,
  framework,
  readOnly,
  problems,
  resultsFrom,
}: FrameworkScreenProps) {
  const editing = useEditing(answer, change);
  const { selectedOutcomes } = answer;
  const explained = useMemo(
    () => (resultsFrom === null ? explainReturn(answer, framework) : null),
    [answer, framework, resultsFrom],
  );
  const screen = { answer, options, framework, editing, problems, explained };
  const showsEstimate = (id === 'indicators' || id === 'customOutcome') && (readOnly || selectedOutcomes.length > 0);
  return (
    <Stack gap="8">
      {readOnly ? <Recap id={id} answer={answer} framework={framework} /> : <EditableScreen id={id} screen={screen} />}
      {showsEstimate && resultsFrom !== null && <LockedEstimate until={resultsFrom} />}
      {showsEstimate && explained && <EstimatePanel answer={answer} framework={framework} explained={explained} />}
    </Stack>
  );
}

function EditableScreen({
  id,
  screen,
}: {
  id: FrameworkScreenProps['id'];
  screen: Parameters<typeof IndicatorsScreen>[0];
}) {
  if (id === 'sdg') return <GoalsScreen {...screen} />;
  if (id === 'outcomes') return <OutcomesScreen {...screen} />;
  if (id === 'indicators') return <IndicatorsScreen {...screen} />;
  return <OwnOutcomesScreen {...screen} />;
}
