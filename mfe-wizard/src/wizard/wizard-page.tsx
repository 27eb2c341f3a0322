import { lazy, Suspense, useMemo, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Submission } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { useStore } from 'zustand';
import { PageSkeleton, useShell } from '@impact-call/ui';
import type { AutosaveQueue } from '../features/autosave/queue/queue.ts';
import { fetchClosingPage } from '../features/closing/fetch-closing.ts';
import { StepLoaderContext } from '../features/described/use-described.ts';
import { loadStepModule } from '../features/steps/load-step-module.ts';
import { LoadFailure } from '../features/submission/load-failure.tsx';
import { rememberedPlace, SEND, stepPath } from '../features/submission/step-path.ts';
import { fetchSendPage, usePreloadedCode } from './use-preloaded-code.ts';
import { StepPage } from './step-page.tsx';
import { useStepStates } from '../features/submission/use-step-states.ts';
import { useSubmission } from '../features/submission/use-submission.ts';
import { isFixed, WizardContext, type Wizard } from '../features/submission/wizard-context.ts';
import { acquireQueue } from '../features/autosave/queue/open-queues.ts';

/** Null until the records on the device have been read. */
function useAutosave(submission: Submission): AutosaveQueue | null {
  const shell = useShell();
  const [queue, setQueue] = useState<AutosaveQueue | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    const { ready, release } = acquireQueue(shell, submission);
    ready.then(
      (opened) => current && setQueue(opened),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
      release();
    };
  }, [shell, submission]);
  // The error boundary of the page shows it with a retry button.
  if (failure !== null) throw failure;
  return queue;
}

/** Loaded with the first recap, because filling in an application does not need it. */
const RecapPage = lazy(() => import('../features/recap/recap-page.tsx').then((m) => ({ default: m.RecapPage })));
const WithdrawnPage = lazy(() =>
  import('../features/withdrawal/withdrawn-page.tsx').then((m) => ({ default: m.WithdrawnPage })),
);
const LazyClosingPage = lazy(() => fetchClosingPage().then((m) => ({ default: m.ClosingPage })));
const QuestionsPage = lazy(() =>
  import('../features/questions/questions-page.tsx').then((m) => ({ default: m.QuestionsPage })),
);
const SendPage = lazy(() => fetchSendPage().then((m) => ({ default: m.SendPage })));

const ClosingPage = () => (
  <Suspense fallback={<PageSkeleton cards={2} />}>
    <LazyClosingPage />
  </Suspense>
);

/** `/call/{submissionId}` */
export function WizardPage() {
  const { submissionId = '' } = useParams();
  const [search] = useSearchParams();
  const onlyLook = search.get('readonly') === 'true';
  const { data, error, refetch } = useSubmission(submissionId, onlyLook);
  if (data && onlyLook) return <Pages key={data.id} submission={data} queue={null} />;
  if (data) return <WithQueue key={data.id} submission={data} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <OnItsWay />;
}

const OnItsWay = () => <PageSkeleton cards={2} />;

function WithQueue({ submission }: { submission: Submission }) {
  const queue = useAutosave(submission);
  return queue ? <Pages submission={submission} queue={queue} /> : <OnItsWay />;
}

/** Members see the closing page, reviewers the answers, others the recap if the call allows it. */
function useReader({ organization, closed, enableUserDownloadPdf }: Submission) {
  const { organizations, isAdmin } = useStore(useShell().session);
  return {
    isOurs: organizations.some(({ id }) => id === organization.id),
    mayRecap: closed && (enableUserDownloadPdf || isAdmin),
  };
}

function Pages({ submission, queue }: { submission: Submission; queue: AutosaveQueue | null }) {
  const steps = useMemo(() => inStepOrder(submission.steps), [submission.steps]);
  usePreloadedCode(steps);
  const readOnly = queue === null || submission.closed || submission.withdrawal !== undefined || !submission.isOpen;
  const serverStates = useStepStates(submission, readOnly ? null : queue, useLocation().pathname);
  const value = useMemo<Wizard>(
    () => ({ submission, steps, queue, readOnly, serverStates }),
    [submission, steps, queue, readOnly, serverStates],
  );
  const { isOurs, mayRecap } = useReader(submission);
  return (
    <WizardContext value={value}>
      <StepLoaderContext value={loadStepModule}>
        <Suspense fallback={<OnItsWay />}>
          <Routes>
            <Route path="step/:stepId" element={<StepPage />} />
            <Route path="step/:stepId/:page" element={<StepPage />} />
            <Route path={SEND} element={<SendPage />} />
            {mayRecap && <Route path="recap" element={<RecapPage />} />}
            {isOurs && <Route path="questions" element={<QuestionsPage />} />}
            <Route path="*" element={isOurs ? <Overview wizard={value} /> : <Resume wizard={value} />} />
          </Routes>
        </Suspense>
      </StepLoaderContext>
    </WizardContext>
  );
}

/** Shows a closed or withdrawn application; otherwise redirects to the applicant's last place. */
function Overview({ wizard }: { wizard: Wizard }) {
  const { closed, withdrawal } = wizard.submission;
  if (!withdrawal) return closed ? <ClosingPage /> : <Resume wizard={wizard} />;
  return (
    <Suspense fallback={<PageSkeleton cards={2} />}>
      <WithdrawnPage withdrawal={withdrawal} />
    </Suspense>
  );
}

/** After a partial reopening, only editable steps. */
function Resume({ wizard }: { wizard: Wizard }) {
  const { search } = useLocation();
  const { submission } = wizard;
  const open = wizard.steps.filter(({ id }) => !isFixed(wizard, id));
  const steps = open.length > 0 ? open : wizard.steps;
  const first = steps[0];
  if (!first) return <ClosingPage />;
  const path =
    rememberedPlace(
      submission.id,
      steps.map(({ id }) => id),
      !wizard.readOnly,
    ) ?? stepPath(submission.id, first.id);
  return <Navigate to={{ pathname: path, search }} replace />;
}
