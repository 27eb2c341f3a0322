import type { Language, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { readMiniDyiAnswer, withGoals } from '@impact-call/domain';
import type { i18n } from 'i18next';
import { Suspense, use, useMemo, type ReactNode } from 'react';
import type { FrameworkSource } from '../framework/framework-source.ts';
import { useFramework } from '../framework/use-framework.ts';
import { textsReady } from '../../translations.ts';
import { ReadingProvider, type UploadEvidence } from '../screen/impact-context.tsx';
import { isThere, Screen } from './screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screenInView } from '../screen/sub-steps.ts';

export interface ImpactWizardProps {
  /** Saved with the answer, and the prefix of the field ids. */
  stepId: string;
  options: MiniDyiOptions;
  /** Loads outcomes, indicators and the parameters of the estimate. */
  source: FrameworkSource;
  /** The saved answer in any format; undefined if there is none. */
  value: unknown;
  /** Called with the whole answer at each change; save it unchanged. */
  onChange(answer: MiniDyiAnswer): void;
  readOnly: boolean;
  /** Problems of the last validation (`problemsOf`), shown at the fields. */
  problems: readonly StepProblem[];
  /** The current screen (`subStepsOf`); an unknown one falls back to the first. */
  page?: string | undefined;
  language: Language;
  /** The i18n instance for this remote's texts. */
  i18n: i18n;
  /** Stores a file of evidence; without it no file can be added. */
  upload?: UploadEvidence | undefined;
  /** Content below the screen that appears with it, so that nothing moves under a click. */
  children?: ReactNode;
  /** The estimate is hidden until then (ISO 8601); null shows it at once. */
  resultsFrom?: string | null;
}

/**
 * The impact wizard, one screen at a time. It needs no shell: a step module wraps it for the platform, an embed for a
 * partner's page. Navigation, validation and saving are up to the host.
 */
export function ImpactWizard(props: ImpactWizardProps) {
  return (
    <ReadingProvider language={props.language} i18n={props.i18n} upload={props.upload}>
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
