import type { Db } from 'mongodb';
import type { List } from './wishes.ts';

/** What an answer took. */
export interface Cost {
  milliseconds: number;
  /** Keys of indexes and documents that the database looked at; NaN where the server does not tell. */
  examined: number;
  rows: number;
}

/** The costs of one list at one size. */
export interface Cell {
  size: number;
  /** Of the first time: nothing of it, nor of how many there are in all, was known. */
  first: Cost;
  later: Cost[];
}

/** What the queries of a server have looked at so far, as it counts itself. */
async function examinedBy(db: Db): Promise<number> {
  const { metrics } = await db.admin().serverStatus();
  const { scanned, scannedObjects } = (metrics?.queryExecutor ?? {}) as Record<string, number | undefined>;
  return Number(scanned) + Number(scannedObjects);
}

/** Asks for a list, and sees what that takes. A list with nothing in it would measure nothing. */
export async function costOf(db: Db, list: List, send: (list: List) => Promise<{ json: unknown }>): Promise<Cost> {
  const before = await examinedBy(db);
  const begin = performance.now();
  const { json } = await send(list);
  const milliseconds = performance.now() - begin;
  const rows = Array.isArray(json) ? json.length : 0;
  if (rows === 0) throw new Error(`${list[0]} is empty`);
  return { milliseconds, examined: (await examinedBy(db)) - before, rows };
}

/** The tenth of all times that is lowest: what others do on the machine only ever makes a time longer. */
export function timeOf({ later }: Cell): number {
  const times = later.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 10)] ?? Number.NaN;
}

/** What the list itself has looked at: whatever goes on beside it only ever adds to that. */
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
