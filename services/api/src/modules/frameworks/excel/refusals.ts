import { RuleBroken } from '../../../platform/errors/request-errors.ts';

const refusal = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

/** Nobody can read the file without its password. */
export const passwordProtected = (): RuleBroken =>
  refusal('password-protected', 'is protected with a password: save it without one');

/**
 * The file is small enough and still more than a framework can be: too many parts, too much inside, or too long to
 * read.
 */
export const tooComplex = (): RuleBroken =>
  refusal('too-complex', 'holds more than a framework can: remove sheets, pictures and formatting that are not needed');
