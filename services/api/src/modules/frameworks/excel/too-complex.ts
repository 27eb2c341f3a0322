import { RuleBroken } from '../../../platform/errors/request-errors.ts';

/**
 * The file is small enough and still more than a framework can be: too many parts, too much inside, or too long to
 * read.
 */
export const tooComplex = (): RuleBroken =>
  new RuleBroken({
    errors: [
      {
        path: 'File',
        code: 'too-complex',
        message: 'holds more than a framework can: remove sheets, pictures and formatting that are not needed',
      },
    ],
  });
