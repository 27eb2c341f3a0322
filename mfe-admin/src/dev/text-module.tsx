import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { SafeHtml } from '@impact-call/ui';

/** Replaces every step type while the console runs without a shell: shows the content of the step. */
export const textModule: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: { it: 'Testo', en: 'Text', fr: 'Texte' },
  expects: 'reading',
  Component: ({ step }) => <SafeHtml html={step.content} />,
  validate: () => [],
  describe: ({ step }) => [{ key: 'text', label: '', value: '', html: step.content }],
};
