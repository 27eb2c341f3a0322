import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import type { i18n } from 'i18next';
import type { Framework } from '../framework/framework-source.ts';
import { getT } from '../../translations.ts';
import { problemsOf } from '../screen/problems.ts';
import { screenInView } from '../screen/sub-steps.ts';

/** The visitor must fix them before leaving this screen. */
export const problemsOnScreen = (
  answer: MiniDyiAnswer,
  options: MiniDyiOptions,
  framework: Framework,
  i18n: i18n,
  screen: string,
): StepProblem[] => problemsOf(answer, options, framework, getT(i18n), screenInView(screen, options));
