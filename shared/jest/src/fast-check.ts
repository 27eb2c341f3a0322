import fc from 'fast-check';
import { isMutation, isProof } from './proof.ts';

// In a mutation run, a property tries as many values as it can in this many milliseconds.
const limit = isMutation ? { interruptAfterTimeLimit: 50 } : {};
// `npm test` tries the same values each time; proofs try new ones.
if (!isProof) fc.configureGlobal({ seed: 1, ...limit });

export type { Arbitrary } from 'fast-check';
export default fc;
