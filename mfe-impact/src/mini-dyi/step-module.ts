import type { MiniDyiAnswer } from '@impact-call/contracts';
import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { parseMiniDyiStep, readMiniDyiAnswer } from '@impact-call/domain';
import { getT, textsReady } from '../translations.ts';
import { subStepsOf } from '../wizard/sub-steps.ts';
import { MiniDyiStep } from './mini-dyi-step.tsx';
import { problemsOf } from './problems.ts';

/** The impact wizard as a step of an application. */
export const miniDyi: StepModule<MiniDyiAnswer> = {
  contractVersion: CONTRACT_VERSION,
  Component: MiniDyiStep,
  async validate({ step, value, shell, subStep }) {
    await textsReady(shell);
    const problems = problemsOf(readMiniDyiAnswer(value, step.id, parseMiniDyiStep(step.content).options), getT(shell.i18n)('budget.problem.missing'));
    return problems.filter((problem) => subStep === undefined || problem.subStep === subStep);
  },
  subSteps: (step, shell) => subStepsOf(parseMiniDyiStep(step.content).options, shell.language),
};
