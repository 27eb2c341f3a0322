import { sroiParameters } from '@impact-call/domain';
import type { Framework } from '../framework/framework-source.ts';

/**
 * Replaces a framework that cannot be loaded: the saved answer has its own names and can be shown without it, but not
 * valued.
 */
export const EMPTY_FRAMEWORK: Framework = {
  name: '',
  sdgs: [],
  outcomes: [],
  stakeholders: [],
  parameters: sroiParameters(),
};
