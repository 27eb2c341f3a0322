import { it } from '@jest/globals';

// Browser packages have no Node types.
const { process } = globalThis as unknown as { process: { env: Partial<Record<string, string>> } };

/** Whether `npm run proofs` runs this file in full. `npm test` runs a sample of it. */
export const isProof = process.env['PROOFS'] === '1';

/** Whether each test is repeated for a thousand small changes of the code. */
export const isMutation = process.env['MUTATION'] === '1';

/**
 * The size of a sweep.
 * @param sample in `npm test`, where a test may take at most 5 s
 * @param whole in `npm run proofs`
 */
export const sized = <T>(sample: T, whole: T): T => (isProof ? whole : sample);

/** A test that only `npm run proofs` runs: it measures time, memory or load, or needs more than 5 s. */
export const proof = isProof ? it : it.skip;
