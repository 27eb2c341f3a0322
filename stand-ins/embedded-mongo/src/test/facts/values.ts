import { aggregated, expression, found } from './fact.ts';
import type { Fact } from './fact.ts';

const NIGHT = { d: new Date('2024-06-30T22:30:00Z') };
const dayOf = (timezone: string | null): object => ({
  $dateToString: { format: '%Y-%m-%d', date: '$d', ...(timezone === null ? {} : { timezone }) },
});

const dates: Fact[] = [
  expression(dayOf(null), '2024-06-30', NIGHT),
  expression(dayOf('Europe/Rome'), '2024-07-01', NIGHT),
  expression(dayOf('America/New_York'), '2024-06-30', NIGHT),
  expression(dayOf('$z'), null, NIGHT),
  // The day on which daylight saving time ends has 25 hours.
  expression(dayOf('Europe/Rome'), '2021-10-31', { d: new Date('2021-10-31T22:59:59Z') }),
];

const ORDERED = [{ _id: 1 }, { _id: 2, a: 5 }, { _id: 3, a: 'x' }, { _id: 4, a: null }, { _id: 5, a: [7, 1] }];

const filters: Fact[] = [
  found(ORDERED, { a: { $gt: 4 } }, [2, 5]),
  found(ORDERED, { a: { $lte: 5 } }, [2, 5]),
  found(ORDERED, { a: { $gte: null } }, [1, 4]),
  found(ORDERED, { a: { $not: { $gte: 5 } } }, [1, 3, 4]),
  found(ORDERED, { a: { $type: 'number' } }, [2, 5]),
];

const stages: Fact[] = [
  aggregated(
    [{ _id: 1, a: [1, { b: 2, c: 3 }, [4, { b: 5 }]] }],
    [{ $project: { 'a.b': { $literal: 9 } } }],
    [{ _id: 1, a: [{ b: 9 }, { b: 9 }, [{ b: 9 }, { b: 9 }]] }],
  ),
  ...([1, 0, 9] as const).map(
    (otherwise): Fact => ({
      given: [{ a: 5 }],
      command: {
        aggregate: 'c',
        pipeline: [{ $bucket: { groupBy: '$a', boundaries: [0, 10], default: otherwise } }],
        cursor: {},
      },
      code: 40199,
    }),
  ),
  aggregated(
    [{ _id: 1, a: 50 }],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 10], default: 10 } }],
    [{ _id: 10, count: 1 }],
  ),
  {
    given: [{ a: 3 }, { a: 'x' }, { a: [1, 3] }, { a: null }],
    command: { distinct: 'c', key: 'a' },
    reply: { values: [null, 1, 3, 'x'] },
  },
];

/** Dates, filters and stages where a difference would be easy to miss. */
export const valueFacts: Fact[] = [...dates, ...filters, ...stages];
