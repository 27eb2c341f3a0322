import { expect, it } from '@jest/globals';
import { riskBounds } from './draft-at-risk.ts';

it('a draft is at risk after 7 days without changes, in the last 14 days of its window', () => {
  expect(riskBounds(new Date('2026-11-21T14:24:22.123Z'))).toEqual({
    changedBefore: new Date('2026-11-14T14:24:22.123Z'),
    endsUntil: new Date('2026-12-05T14:24:22.123Z'),
  });
});
