import type { Db } from 'mongodb';
import type { List } from './wishes.ts';

/** The cost of one request. */
export interface Cost {
  milliseconds: number;
  /** Index keys and documents that the database examined; NaN where the server does not report it. */
  examined: number;
  rows: number;
}

/** The costs of one list at one size. */
export interface Cell {
  size: number;
  /** The cost of the first request, while neither its page nor its total is cached. */
  first: Cost;
  later: Cost[];
}

/** Keys and documents that a server's queries have examined so far, by its own count. */
async function examinedBy(db: Db): Promise<number> {
  const { metrics } = await db.admin().serverStatus();
  const { scanned, scannedObjects } = (metrics?.queryExecutor ?? {}) as Record<string, number | undefined>;
  return Number(scanned) + Number(scannedObjects);
}

/** Requests a list and measures its cost. Throws on an empty list, which would measure nothing. */
export async function costOf(db: Db, list: List, send: (list: List) => Promise<{ json: unknown }>): Promise<Cost> {
  const before = await examinedBy(db);
  const begin = performance.now();
  const { json } = await send(list);
  const milliseconds = performance.now() - begin;
  const rows = Array.isArray(json) ? json.length : 0;
  if (rows === 0) throw new Error(`${list[0]} is empty`);
  return { milliseconds, examined: (await examinedBy(db)) - before, rows };
}

/** The lowest decile of all times: other load on the machine only makes a request slower. */
export function timeOf({ later }: Cell): number {
  const times = later.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 10)] ?? Number.NaN;
}

/** What the list itself examined; concurrent work only adds to it. */
export const workOf = ({ later }: Cell): number => Math.min(...later.map(({ examined }) => examined));

/**
 * Slope of log(value) over log(size), by least squares: 0 means that size does not matter, 1 that the value grows with
 * it.
 */
export function exponent(points: readonly { size: number; value: number }[]): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log(size), y: Math.log(Math.max(value, 1)) }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  return (
    logs.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, { x }) => sum + (x - mx) ** 2, 0)
  );
}
