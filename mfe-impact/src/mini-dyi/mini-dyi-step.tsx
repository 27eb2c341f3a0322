import type { MiniDyiAnswer } from '@impact-call/contracts';
import type { StepProps } from '@impact-call/contracts/remote';
import { parseMiniDyiStep } from '@impact-call/domain';
import { useMemo } from 'react';
import { shellFrameworkSource } from '../framework/shell-framework-source.ts';
import { ImpactWizard } from '../wizard/impact-wizard.tsx';

/** The impact wizard as a step of an application; which screen is in view, the application's wizard says. */
export function MiniDyiStep({ shell, step, submission, value, onChange, readOnly, problems, subStep }: StepProps<MiniDyiAnswer>) {
  const { frameworkId, options } = useMemo(() => parseMiniDyiStep(step.content), [step.content]);
  const source = useMemo(() => shellFrameworkSource(shell, frameworkId), [shell, frameworkId]);
  const { language, i18n } = shell;
  // Who was given the result may see it, locked or not: reviewers of a closed submission.
  const isShown = submission.stepResults.some(({ stepId, impactResult }) => stepId === step.id && impactResult !== undefined);
  const resultsFrom = submission.isLocked && !isShown ? submission.callLockEnd : null;
  return <ImpactWizard stepId={step.id} {...{ options, source, value, onChange, readOnly, problems, subStep, language, i18n, resultsFrom }} />;
}
