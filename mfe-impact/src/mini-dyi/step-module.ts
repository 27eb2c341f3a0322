import { CONTRACT_VERSION, type StepModule } from '@impact-call/contracts/remote';
import { getT, textsReady } from '../translations.ts';
import { readAnswer, type MiniDyiAnswer } from './answer.ts';
import { readDefinition } from './definition.ts';
import { MiniDyiStep } from './mini-dyi-step.tsx';
import { problemsOf } from './problems.ts';
import { subStepsOf } from './sub-steps.ts';

/** The impact wizard as a step of an application. */
export const miniDyi: StepModule<MiniDyiAnswer> = {
  contractVersion: CONTRACT_VERSION,
  Component: MiniDyiStep,
  async validate({ step, value, shell, subStep }) {
    await textsReady(shell);
    const problems = problemsOf(readAnswer(value, step.id, readDefinition(step)), getT(shell.i18n)('budget.problem.missing'));
    return problems.filter((problem) => subStep === undefined || problem.subStep === subStep);
  },
  subSteps: (step, shell) => subStepsOf(step, shell.language),
};
