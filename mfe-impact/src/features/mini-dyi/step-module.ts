import type { MiniDyiAnswer } from '@impact-call/contracts';
import { CONTRACT_VERSION, type StepModule, type StepInput } from '@impact-call/contracts/remote';
import { parseMiniDyiStep, readMiniDyiAnswer, isCustomOutcome } from '@impact-call/domain';
import { Sprout } from 'lucide-react';
import { lazy } from 'react';
import { shellFrameworkSource } from '../framework/shell-framework-source.ts';
import { getT, textsReady } from '../../translations.ts';
import { explainImpactErrors, locateImpactErrors, problemsOf } from '../screen/problems.ts';
import { stepLine, stepTitle, SUB_STEPS, subStepsOf } from '../screen/sub-steps.ts';
import { MiniDyiStep } from './mini-dyi-step.tsx';

/**
 * The specification requires a red notification for this problem only (docs/rules/11-impact-wizard.md#impact-complete).
 */
function lacksStakeholder({ step: { id, content }, value, page }: StepInput & { page?: string }): boolean {
  const { selectedOutcomes } = readMiniDyiAnswer(value, id, parseMiniDyiStep(content).options);
  const lacking = selectedOutcomes.filter(({ stakeholderId }) => stakeholderId === null);
  if (page === 'outcomes' || page === 'indicators') return lacking.some((outcome) => !isCustomOutcome(outcome));
  return page === 'customOutcome' && lacking.some(isCustomOutcome);
}

/** For an applicant who cannot leave a screen yet. */
async function noticesOf(input: StepInput & { page?: string }): Promise<string[]> {
  if (!lacksStakeholder(input)) return [];
  await textsReady(input.shell);
  return [getT(input.shell.i18n)('problem.stakeholder')];
}

export const miniDyi: StepModule<MiniDyiAnswer> = {
  contractVersion: CONTRACT_VERSION,
  title: stepTitle,
  offer: { line: stepLine, Icon: Sprout, place: 40, ready: (form) => (form === 'grant' ? '' : null) },
  Component: MiniDyiStep,
  Editor: lazy(() => import('./editor/mini-dyi-editor.tsx').then((m) => ({ default: m.MiniDyiEditor }))),
  async validate({ step, value, shell, page }) {
    const { frameworkId, options } = parseMiniDyiStep(step.content);
    const screen = SUB_STEPS.find((id) => id === page);
    // Navigation must work offline: without the framework its checks are skipped, and the server runs them.
    const reading =
      frameworkId === ''
        ? null
        : shellFrameworkSource(shell, frameworkId)
            .load()
            .catch(() => undefined);
    const [framework] = await Promise.all([reading, textsReady(shell)]);
    return problemsOf(readMiniDyiAnswer(value, step.id, options), options, framework, getT(shell.i18n), screen);
  },
  async explain({ step, value, shell, errors }) {
    await textsReady(shell);
    const { options } = parseMiniDyiStep(step.content);
    return explainImpactErrors(errors, readMiniDyiAnswer(value, step.id, options), getT(shell.i18n));
  },
  async locate({ step, value, shell, errors }) {
    await textsReady(shell);
    const { options } = parseMiniDyiStep(step.content);
    return locateImpactErrors(errors, readMiniDyiAnswer(value, step.id, options), getT(shell.i18n));
  },
  notices: noticesOf,
  async describe(input) {
    const { describeImpact } = await import('./describe-impact.ts');
    return describeImpact(input);
  },
  pages: (step, shell) => subStepsOf(parseMiniDyiStep(step.content).options, shell.language),
};
