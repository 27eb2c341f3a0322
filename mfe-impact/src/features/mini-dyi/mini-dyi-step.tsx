import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProps } from '@impact-call/contracts/remote';
import { isUnanswered, parseMiniDyiStep, readMiniDyiAnswer } from '@impact-call/domain';
import { lazy, Suspense, useMemo } from 'react';
import { shellFrameworkSource } from '../framework/shell-framework-source.ts';
import { importedAnswer } from '../import-result/import-result-offer.tsx';
import { ImpactWizard } from '../wizard/impact-wizard.tsx';
import type { UploadEvidence } from '../screen/impact-context.tsx';
import { currentScreen } from '../screen/sub-steps.ts';

const ImportResultOffer = lazy(() =>
  import('../import-result/import-result-offer.tsx').then((m) => ({ default: m.ImportResultOffer })),
);

const useUploadTo = ({ api }: StepProps<MiniDyiAnswer>['shell'], submissionId: string, stepId: string) =>
  useMemo(
    (): UploadEvidence => (file) => {
      const form = new FormData();
      form.set('callSubmissionId', submissionId);
      form.set('stepId', stepId);
      form.set('Nome', 'evidence');
      // Last, because the server needs the limits before the first byte.
      form.set('File', file, file.name);
      return api.UploadFile({ form });
    },
    [api, submissionId, stepId],
  );

/** The application's wizard decides which screen is shown. */
export function MiniDyiStep({
  shell,
  step,
  submission,
  value,
  onChange,
  readOnly,
  problems,
  page,
}: StepProps<MiniDyiAnswer>) {
  const { frameworkId, options } = useMemo(() => parseMiniDyiStep(step.content), [step.content]);
  const source = useMemo(() => shellFrameworkSource(shell, frameworkId), [shell, frameworkId]);
  const { language, i18n } = shell;
  // Results that the server sends may be shown despite the lock: reviewers of a closed submission get them.
  const isShown = submission.stepResults.some(
    ({ stepId, impactResult }) => stepId === step.id && impactResult !== undefined,
  );
  const resultsFrom = submission.isLocked && !isShown ? submission.callLockEnd : null;
  const answer = readMiniDyiAnswer(value, step.id, options);
  const mayImportResult = !readOnly && frameworkId !== '' && currentScreen(page, options) === 'introduction';
  return (
    <>
      {mayImportResult && (
        <ImportOffer {...{ shell, step, options, frameworkId, answer, onChange }} showsRange={resultsFrom === null} />
      )}
      <ImpactWizard
        stepId={step.id}
        {...{ options, source, value, onChange, readOnly, problems, page, language, i18n, resultsFrom }}
        upload={useUploadTo(shell, submission.id, step.id)}
      />
    </>
  );
}

interface OfferProps extends Pick<StepProps<MiniDyiAnswer>, 'shell' | 'step' | 'onChange'> {
  options: MiniDyiOptions;
  frameworkId: string;
  answer: MiniDyiAnswer;
  showsRange: boolean;
}

function ImportOffer({ shell, step, options, frameworkId, answer, showsRange, onChange }: OfferProps) {
  return (
    <Suspense fallback={null}>
      <ImportResultOffer
        shell={shell}
        frameworkId={frameworkId}
        isEmpty={isUnanswered(answer)}
        showsRange={showsRange}
        onTake={(taken) => onChange(importedAnswer(taken, answer, options))}
        onUndo={() => onChange(readMiniDyiAnswer(undefined, step.id, options))}
      />
    </Suspense>
  );
}
