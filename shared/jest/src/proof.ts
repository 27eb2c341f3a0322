import { it } from '@jest/globals';

// Packages for browsers are typed without Node.
const { process } = globalThis as unknown as { process: { env: Partial<Record<string, string>> } };

/** Whether `npm run proofs` runs this file, whole. `npm test` runs a sample of it. */
export const isProof = process.env['PROOFS'] === '1';

/**
 * The size of a sweep.
 * @param sample in `npm test`, where a test has 5 s at most
 * @param whole in `npm run proofs`
 */
export const sized = <T>(sample: T, whole: T): T => (isProof ? whole : sample);

/** A test that only `npm run proofs` runs: it measures time, memory or load, or needs more than 5 s. */
export const proof = isProof ? it : it.skip;
