import { sroiParameters } from '@impact-call/domain';
import type { Framework } from '../framework/framework-source.ts';

/**
 * Stands for a framework that cannot be read: what was answered carries its own names and can be shown without it,
 * though not be valued.
 */
export const EMPTY_FRAMEWORK: Framework = {
  name: '',
  sdgs: [],
  outcomes: [],
  stakeholders: [],
  parameters: sroiParameters(),
};
