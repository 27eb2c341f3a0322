import type { Language, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { readMiniDyiAnswer, withGoals } from '@impact-call/domain';
import type { i18n } from 'i18next';
import { Suspense, use, useMemo, type ReactNode } from 'react';
import type { FrameworkSource } from '../framework/framework-source.ts';
import { useFramework } from '../framework/use-framework.ts';
import { textsReady } from '../../translations.ts';
import { ImpactHostProvider, type UploadEvidence } from '../screen/impact-context.tsx';
import { isScreenReady, Screen } from './screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { currentScreen } from '../screen/sub-steps.ts';

export interface ImpactWizardProps {
  /** Also the prefix of the field ids. */
  stepId: string;
  options: MiniDyiOptions;
  source: FrameworkSource;
  /** The stored answer in any earlier format; undefined without one. */
  value: unknown;
  /** The whole answer at each change; save it unchanged. */
  onChange(answer: MiniDyiAnswer): void;
  readOnly: boolean;
  problems: readonly StepProblem[];
  /** An id of `subStepsOf`; an unknown one falls back to the first. */
  page?: string | undefined;
  language: Language;
  i18n: i18n;
  /** Without it no file can be added. */
  upload?: UploadEvidence | undefined;
  /** Appears with the screen, so that nothing moves under a click. */
  children?: ReactNode;
  /** When the estimate is shown, in ISO 8601; null: at once. */
  resultsFrom?: string | null;
}

/**
 * Needs no shell. Navigation, validation and saving are up to the host: a step module, or an embed on a partner's page.
 */
export function ImpactWizard(props: ImpactWizardProps) {
  return (
    <ImpactHostProvider language={props.language} i18n={props.i18n} upload={props.upload}>
      <Suspense fallback={<ScreenSkeleton />}>
        <CurrentScreen {...props} />
      </Suspense>
    </ImpactHostProvider>
  );
}

function CurrentScreen({
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
  const id = currentScreen(page, options);
  return (
    <>
      <Screen key={stepId} {...{ id, answer, change, options, state, readOnly, problems, resultsFrom }} />
      {isScreenReady(id, state) && children}
    </>
  );
}
