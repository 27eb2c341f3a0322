import { lazy } from 'react';
import { CONTRACT_VERSION, type StepModule, type StepProps, type StepOffer } from '@impact-call/contracts/remote';
import { SafeHtml } from '@impact-call/ui';
import { NotebookText } from 'lucide-react';
import { scopedStep } from '../../features/step-scope/step-scope.tsx';
import { stepLine, readyTexts } from '../../features/step-offers/step-offers.ts';
import { stepTitle } from '../../features/step-titles/step-title.ts';

const textOfReadyForm: NonNullable<StepOffer['ready']> = (form, language) => {
  const { intro, introText } = readyTexts(language);
  return form === 'grant' ? `<h2>${intro}</h2><p>${introText}</p>` : null;
};

function TextStep({ step }: StepProps) {
  return <SafeHtml html={step.content} fontSize="lg" />;
}

export const textStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('text'),
  offer: { line: stepLine('text'), Icon: NotebookText, place: 10, ready: textOfReadyForm },
  expects: 'reading',
  Component: scopedStep(TextStep),
  Editor: lazy(() => import('./text-editor.tsx').then((m) => ({ default: m.TextEditor }))),
  validate: () => [],
  describe: ({ step }) => [{ key: 'text', label: '', value: '', html: step.content }],
};
