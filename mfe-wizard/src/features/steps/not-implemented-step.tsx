import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { useT } from '../../translations.ts';

function NotImplementedStep() {
  const t = useT();
  return <EmptyState title={t('notImplemented.title')}>{t('notImplemented.text')}</EmptyState>;
}

/** Stands in for a step type that is not there yet; it never holds an applicant up. */
export const notImplementedStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  Component: NotImplementedStep,
  validate: () => [],
};
