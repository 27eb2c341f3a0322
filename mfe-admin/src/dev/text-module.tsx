import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { SafeHtml } from '@impact-call/ui';

/** Stands for every type of step while the console runs alone: what the step says, to be read. */
export const textModule: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: { it: 'Testo', en: 'Text', fr: 'Texte' },
  expects: 'reading',
  Component: ({ step }) => <SafeHtml html={step.content} />,
  validate: () => [],
  describe: ({ step }) => [{ key: 'text', label: '', value: '', html: step.content }],
};
