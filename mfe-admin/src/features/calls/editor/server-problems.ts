import type { FieldError } from '@impact-call/contracts';
import type { CallText } from '../texts.ts';
import type { CallProblem } from './call-rules.ts';
import { CALL_FIELDS } from './call-values.ts';

/** The message for each error code of the service. */
const TEXTS: Record<string, CallText> = {
  'name required': 'problem.name',
  'closingAt order': 'problem.order',
  'callLockEnd past': 'problem.lockPast',
  'userFilterEmail email': 'problem.emailRefused',
  'userFilterEmail too-many': 'problem.tooManyEmails',
  'customFile unknown': 'problem.fileGone',
  'impactFrameworkId unknown': 'problem.frameworkGone',
};

/** Errors of the service mapped to form fields; an unknown field maps to the name. */
export const serverProblems = (errors: readonly FieldError[]): CallProblem[] =>
  errors.map(({ path, code }) => {
    const name = path.split('.')[0] ?? '';
    const field = CALL_FIELDS.find((each) => each === name) ?? 'name';
    return { field, text: TEXTS[`${name} ${code}`] ?? 'problem.refused' };
  });
