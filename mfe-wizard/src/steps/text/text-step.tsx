import { lazy } from 'react';
import { CONTRACT_VERSION, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { SafeHtml } from '@impact-call/ui';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepTitle } from '../../features/step-titles/step-title.ts';

function TextStep({ step }: StepProps) {
  return <SafeHtml html={step.content} fontSize="lg" />;
}

/** A step with content to read only. */
export const textStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('text'),
  expects: 'reading',
  Component: scopedStep(TextStep),
  Editor: lazy(() => import('./text-editor.tsx').then((m) => ({ default: m.TextEditor }))),
  validate: () => [],
  describe: ({ step }) => [{ key: 'text', label: '', value: '', html: step.content }],
};
