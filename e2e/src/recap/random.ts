import { pick as pickFrom } from 'api/testing';

export { randomFrom } from 'api/testing';

/** From 0 to 1, reproducible by seed. */
export type Random = () => number;

export const pick = <T>(random: Random, items: readonly T[]): T => pickFrom(items, random);
