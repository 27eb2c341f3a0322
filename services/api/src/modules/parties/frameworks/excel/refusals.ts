import { RuleBroken } from '../../../../platform/errors/request-errors.ts';

const refusal = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

/** The error for a file that needs a password. */
export const passwordProtected = (): RuleBroken =>
  refusal('password-protected', 'is protected with a password: save it without one');

/**
 * The error for a file within the size limit that still exceeds others: too many parts, too much content, or too slow
 * to read.
 */
export const tooComplex = (): RuleBroken =>
  refusal('too-complex', 'holds more than a framework can: remove sheets, pictures and formatting that are not needed');
