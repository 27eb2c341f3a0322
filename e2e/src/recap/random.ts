import { pick as pickFrom } from '../../../services/api/src/test/lying-files.ts';

export { randomFrom } from '../../../services/api/src/test/lying-files.ts';

/** From 0 to 1, the same for the same seed. */
export type Random = () => number;

export const pick = <T>(random: Random, items: readonly T[]): T => pickFrom(items, random);
