import { RuleBroken } from '../../../../platform/errors/request-errors.ts';

const refusal = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

export const passwordProtected = (): RuleBroken =>
  refusal('password-protected', 'is protected with a password: save it without one');

/** A file within the size limit exceeds another one. */
export const tooComplex = (): RuleBroken =>
  refusal('too-complex', 'holds more than a framework can: remove sheets, pictures and formatting that are not needed');
