import { it } from '@jest/globals';

// Browser packages have no Node types.
const { process } = globalThis as unknown as { process: { env: Partial<Record<string, string>> } };

/** `npm test` runs a sample of a file. */
export const isProof = process.env['PROOFS'] === '1';

/** Whether the tests are repeated for each of a thousand small changes of the code. */
export const isMutation = process.env['MUTATION'] === '1';

/** `sample` needs less than 5 s; `whole` is for `npm run proofs`. */
export const sized = <T>(sample: T, whole: T): T => (isProof ? whole : sample);

/** For tests that measure time, memory or load, or need more than 5 s. */
export const proof = isProof ? it : it.skip;
