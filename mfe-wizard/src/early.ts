import type { Submission } from '@impact-call/contracts';
import { showEarly } from '@impact-call/ui/early';
import { earlyStep } from './features/early/early-step.ts';
import { earlyStepStyles } from './features/early/early-step-styles.ts';

const [, submissionId = ''] = /^\/call\/([^/]+)/.exec(location.pathname) ?? [];

// A script of its own, which the gateway writes into the pages of the wizard.
void showEarly<Submission>({
  read: `/api/Call/GetSubmissionByID?id=${submissionId}`,
  styles: earlyStepStyles,
  draw: earlyStep,
});
