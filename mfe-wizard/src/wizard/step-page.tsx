import { useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Step } from '@impact-call/contracts';
import { useT } from '../translations.ts';
import { useStepModule } from '../features/steps/use-step-module.ts';
import { sendPath } from '../features/submission/step-path.ts';
import { useFindings } from '../features/submission/use-findings.ts';
import { useWizard } from '../features/submission/wizard-context.ts';
import { StepFrame } from './step-frame.tsx';
import { useFocusOnTurn, useRememberedPlace } from './navigation/use-remembered-place.ts';
import { useStepNavigation, type Navigation } from './navigation/use-step-navigation.ts';
import { useUnfolded } from './use-unfolded.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** The path of a missing step redirects to an existing one. */
export function StepPage() {
  const { stepId } = useParams();
  const { search } = useLocation();
  const { steps, submission } = useWizard();
  const step = steps.find(({ id }) => id === stepId);
  return step ? <StepOf step={step} /> : <Navigate to={{ pathname: `/call/${submission.id}`, search }} replace />;
}

/** The state that a link to an open point carries. */
interface Arrival {
  check?: boolean;
  anchor?: string;
}

/** Shows the errors at once, then the field of the link. */
function useCheckOnArrival(ready: boolean, { checkAll, show, page }: Navigation): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { check: wanted = false, anchor } = (state as Arrival | null) ?? {};
  const goOn = (arrival: Arrival | null) => navigate({ pathname, search }, { replace: true, state: arrival });
  const check = useEffectEvent(async () => {
    await checkAll();
    await goOn(anchor === undefined ? null : { anchor });
  });
  const lead = useEffectEvent((to: string) => {
    show({ anchor: to, message: '', ...(page === undefined ? {} : { page }) });
    void goOn(null);
  });
  useEffect(() => {
    if (ready && wanted) void check();
  }, [ready, wanted]);
  // The error summary takes the focus when it appears, so the field comes after it.
  useEffect(() => {
    if (ready && !wanted && anchor !== undefined) lead(anchor);
  }, [ready, wanted, anchor]);
}

/** The submit page, or the overview if the application is read-only. */
function useEnd(): () => void {
  const { readOnly, submission } = useWizard();
  const { search } = useLocation();
  const navigate = useNavigate();
  const pathname = readOnly ? `/call/${submission.id}` : sendPath(submission.id);
  return () => void navigate({ pathname, search });
}

function useScreen({ pages, page }: Navigation): string | undefined {
  const t = useT();
  const index = pages.findIndex(({ id }) => id === page);
  return index > 0 ? t('nav.screenOf', { screen: index + 1, screens: pages.length }) : undefined;
}

function StepOf({ step }: { step: Step }) {
  const wizard = useWizard();
  const { page } = useParams();
  const { findings, found } = useFindings(wizard.submission.id);
  const { state, retry } = useStepModule(step);
  const navigation = useStepNavigation({ step, page, module: state.kind === 'ready' ? state.module : null, found });
  const end = useEnd();
  const turn = `${step.id} ${navigation.page ?? ''}`;
  const unfold = useUnfolded(turn);
  const screen = useScreen(navigation);
  const folded = screen !== undefined && !unfold.isUnfolded;
  useFocusOnTurn(turn);
  useCheckOnArrival(state.kind === 'ready', navigation);
  useRememberedPlace();
  return (
    <WizardFrame current={step.id} {...{ findings, unfold, screen }}>
      <StepFrame key={step.id} {...{ folded, step, retry, navigation }} moduleState={state} onEnd={end} />
    </WizardFrame>
  );
}
