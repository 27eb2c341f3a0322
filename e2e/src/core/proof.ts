/** Whether `npm run proofs` runs its specs in full. `npm test` runs a sample of them. */
export const isProof = process.env.PROOFS === '1';

/**
 * The size of a sweep.
 * @param sample in `npm test`
 * @param whole in `npm run proofs`
 */
export const sized = <T>(sample: T, whole: T): T => (isProof ? whole : sample);

/** Tags a test that only `npm run proofs` runs. */
export const PROOF = { tag: '@proof' } as const;
