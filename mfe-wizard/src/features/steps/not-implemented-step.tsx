import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { describeUnread } from '../described/describe-content.ts';
import { stepTitle } from '../step-titles/step-title.ts';

function NotImplementedStep() {
  const t = useT();
  return <EmptyState title={t('notImplemented.title')}>{t('notImplemented.text')}</EmptyState>;
}

/** It never blocks an applicant. */
export const notImplementedStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle('notImplemented'),
  Component: NotImplementedStep,
  validate: () => [],
  describe: ({ step, value }) => describeUnread(value, step.name),
};
