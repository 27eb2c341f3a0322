import { sroiParameters } from '@impact-call/domain';
import type { Framework } from '../framework/framework-source.ts';

/** The saved answer has its own names and can be shown without a framework, but not valued. */
export const EMPTY_FRAMEWORK: Framework = {
  name: '',
  sdgs: [],
  outcomes: [],
  stakeholders: [],
  parameters: sroiParameters(),
};
