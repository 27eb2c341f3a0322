import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Step } from '@impact-call/contracts';
import { Box, chakra } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { fetchSubmitFlow } from '../closing/fetch-closing.ts';
import { useStepModule } from '../steps/use-step-module.ts';
import { CompactStepList } from './compact-step-list.tsx';
import { FoldedPlace, mayFold, NarrowFold } from './narrow-fold.tsx';
import { SaveStatusLine } from './save-status.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepList } from './step-list.tsx';
import { rememberPlace } from '../submission/step-path.ts';
import { useFindings } from '../submission/use-findings.ts';
import { useCodeAtHand } from './use-code-at-hand.ts';
import { useFocusOnTurn } from './use-focus-on-turn.ts';
import { useStepNavigation, type Navigation } from './use-step-navigation.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { WizardHeader } from './wizard-header.tsx';

const SubmitFlow = lazy(() => fetchSubmitFlow().then((m) => ({ default: m.SubmitFlow })));

/** A step within its surroundings; an address of a step that is not there leads back to one that is. */
export function StepPage() {
  const { stepId } = useParams();
  const { search } = useLocation();
  const { steps, submission } = useWizard();
  const step = steps.find(({ id }) => id === stepId);
  return step ? <StepOf step={step} /> : <Navigate to={{ pathname: `/call/${submission.id}`, search }} replace />;
}

/** Who was sent here because something is missing sees at once what. */
function useCheckOnArrival(ready: boolean, { checkAll }: Navigation): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = ready && (state as { check?: boolean } | null)?.check === true;
  const check = useEffectEvent(async () => {
    await navigate({ pathname, search }, { replace: true, state: null });
    await checkAll();
  });
  useEffect(() => {
    if (wanted) void check();
  }, [wanted]);
}

/** What is folded away on narrow screens, once there is something to read below; each page is folded anew. */
function useFold(turn: string, navigation: Navigation) {
  const [unfolded, setUnfolded] = useState('');
  const folds = mayFold(navigation);
  const folded = folds && unfolded !== turn;
  return { folds, folded, toggle: () => setUnfolded(folded ? turn : '') };
}

function useRememberedPlace(): void {
  const wizard = useWizard();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!wizard.readOnly) rememberPlace(wizard.submission.id, pathname);
  }, [wizard, pathname]);
}

/** At the end of the steps: asks whether to submit, or leads away where nothing can be changed. */
function useEnd() {
  const { readOnly, submission } = useWizard();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [closing, setClosing] = useState(false);
  const end = (): void => {
    if (!readOnly) setClosing(true);
    else void navigate({ pathname: `/call/${submission.id}`, search });
  };
  return { closing, setClosing, end };
}

function StepOf({ step }: { step: Step }) {
  const wizard = useWizard();
  const { page } = useParams();
  const progress = useFindings(wizard.submission.id);
  const { findings, found } = progress;
  const { state, retry } = useStepModule(step);
  const navigation = useStepNavigation({ step, page, module: state.kind === 'ready' ? state.module : null, found });
  const { closing, setClosing, end } = useEnd();
  const turn = `${step.id} ${navigation.page ?? ''}`;
  const { folds, folded, toggle } = useFold(turn, navigation);
  useCodeAtHand();
  useFocusOnTurn(turn);
  useCheckOnArrival(state.kind === 'ready', navigation);
  useRememberedPlace();
  return (
    <Box containerType="inline-size">
      {folds && <FoldedPlace {...{ step, navigation, folded }} onToggle={toggle} />}
      <NarrowFold folded={folded}>
        <WizardHeader />
      </NarrowFold>
      <BesideSteps
        wide={<StepList current={step.id} findings={findings} />}
        narrow={
          <NarrowFold folded={folded}>
            <CompactStepList step={step} findings={findings} />
          </NarrowFold>
        }
      >
        <StepFrame key={step.id} {...{ folded, step, retry, navigation, progress }} moduleState={state} onEnd={end} />
        {!wizard.readOnly && <SaveStatusLine />}
      </BesideSteps>
      {closing && (
        <Suspense fallback={null}>
          <SubmitFlow onDone={() => setClosing(false)} found={found} />
        </Suspense>
      )}
    </Box>
  );
}

const WIDE = '@container (min-width: 52rem)';

/** The steps beside the one that is open, or above it where there is no room. */
function BesideSteps({ wide, narrow, children }: { wide: ReactNode; narrow: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <Box css={{ [WIDE]: { display: 'grid', gridTemplateColumns: '16rem minmax(0, 1fr)', columnGap: '12' } }}>
      <chakra.nav aria-label={t('nav.steps')} display="none" css={{ [WIDE]: { display: 'block' } }}>
        <Box position="sticky" top="24">
          {wide}
        </Box>
      </chakra.nav>
      <Box minW="0" maxW="3xl">
        <Box css={{ [WIDE]: { display: 'none' } }}>{narrow}</Box>
        {children}
      </Box>
    </Box>
  );
}
