import fc from 'fast-check';
import { isProof } from './proof.ts';

// `npm test` tries the same values each time; proofs try new ones.
if (!isProof) fc.configureGlobal({ seed: 1 });

export type { Arbitrary } from 'fast-check';
export default fc;
