import { describe, expect, it, jest } from '@jest/globals';
import { createCachedCount } from './cached-count.ts';

const FILTER = { closed: true };

describe('a cached count', () => {
  it('counts few matches each time, so that they are exact', async () => {
    const count = jest.fn(async () => 999);
    const counted = createCachedCount(count);
    expect([await counted(FILTER), await counted(FILTER)]).toEqual([999, 999]);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('keeps many matches for each filter, and counts once for all who ask at the same time', async () => {
    const count = jest.fn(async () => 1000);
    const counted = createCachedCount(count);
    await Promise.all([counted(FILTER), counted(FILTER)]);
    await counted(FILTER);
    expect(count).toHaveBeenCalledTimes(1);
    await counted({ closed: false });
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('keeps several counts together by how many matches they are in all', async () => {
    const count = jest.fn(async (filter: Record<string, unknown>) => (filter['few'] ? [600, 399] : [600, 400]));
    const counted = createCachedCount(count, (counts) => counts.reduce((sum, each) => sum + each, 0));
    await counted({});
    expect(await counted({})).toEqual([600, 400]);
    expect(count).toHaveBeenCalledTimes(1);
    await counted({ few: true });
    await counted({ few: true });
    expect(count).toHaveBeenCalledTimes(3);
  });
});
