import type { Language, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { readMiniDyiAnswer, withGoals } from '@impact-call/domain';
import type { i18n } from 'i18next';
import { Suspense, use, useMemo, type ReactNode } from 'react';
import type { FrameworkSource } from '../framework/framework-source.ts';
import { useFramework } from '../framework/use-framework.ts';
import { textsReady } from '../../translations.ts';
import { ReadingProvider } from '../screen/impact-context.tsx';
import { isThere, Screen } from './screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screenInView } from '../screen/sub-steps.ts';

export interface ImpactWizardProps {
  /** Saved with the answer, and the beginning of the ids of its fields. */
  stepId: string;
  options: MiniDyiOptions;
  /** Where outcomes, indicators and the parameters of the estimate come from. */
  source: FrameworkSource;
  /** What was saved, whoever wrote it; undefined until something was. */
  value: unknown;
  /** Called with the whole answer at each change; to be saved as it is. */
  onChange(answer: MiniDyiAnswer): void;
  readOnly: boolean;
  /** What the last validation found (`problemsOf`), shown at the fields. */
  problems: readonly StepProblem[];
  /** The screen in view (`subStepsOf`); an unknown one shows the first. */
  page?: string | undefined;
  language: Language;
  /** Instance to which this remote adds its texts. */
  i18n: i18n;
  /** What stands below the screen, shown with it: what stood there before it would jump away from under a click. */
  children?: ReactNode;
  /** Until then nothing of the estimate may be seen (ISO 8601); null shows it at once. */
  resultsFrom?: string | null;
}

/**
 * The impact wizard, one screen at a time. It knows no shell: a step module wraps it for the platform, an embed for a
 * partner's page. Walking from screen to screen, validating and saving are the host's.
 */
export function ImpactWizard(props: ImpactWizardProps) {
  return (
    <ReadingProvider language={props.language} i18n={props.i18n}>
      <Suspense fallback={<ScreenSkeleton />}>
        <InView {...props} />
      </Suspense>
    </ReadingProvider>
  );
}

function InView({
  stepId,
  options,
  source,
  value,
  onChange,
  readOnly,
  problems,
  page,
  language,
  i18n,
  resultsFrom = null,
  children,
}: ImpactWizardProps) {
  use(textsReady({ i18n, language }));
  const state = useFramework(source);
  const framework = state.kind === 'ready' ? state.framework : null;
  const answer = useMemo(() => {
    const saved = readMiniDyiAnswer(value, stepId, options);
    return { ...saved, selectedOutcomes: withGoals(saved.selectedOutcomes, framework) };
  }, [value, stepId, options, framework]);
  const change = (changes: Partial<MiniDyiAnswer>): void => onChange({ ...answer, ...changes });
  const id = screenInView(page, options);
  return (
    <>
      <Screen key={stepId} {...{ id, answer, change, options, state, readOnly, problems, resultsFrom }} />
      {isThere(id, state) && children}
    </>
  );
}
