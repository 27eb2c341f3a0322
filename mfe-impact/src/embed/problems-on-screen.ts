import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import type { i18n } from 'i18next';
import type { Framework } from '../framework/framework-source.ts';
import { problemsOf } from '../mini-dyi/problems.ts';
import { getT } from '../translations.ts';

/** What has to be mended before the visitor may go on from this screen. */
export function problemsOnScreen(answer: MiniDyiAnswer, _options: MiniDyiOptions, _framework: Framework, i18n: i18n, screen: string): StepProblem[] {
  return problemsOf(answer, getT(i18n)('budget.problem.missing')).filter(({ subStep }) => subStep === screen);
}
