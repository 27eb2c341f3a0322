import { PATHS, type EndpointName } from '@impact-call/contracts/paths';
import { setTimeout as pause } from 'node:timers/promises';
import { save, type Typist } from './typists.ts';

/** Somebody who looks at one list again and again. */
export interface ListReader {
  name: EndpointName;
  headers: Record<string, string>;
}

/** What became of a load, each second. */
export interface Throughput {
  saved: number;
  lists: number;
  /** Lists that were refused for the moment. */
  deferred: number;
}

/** Saves without a pause between answers, beside people who look at lists and come again when they are told to. */
export async function load(
  address: string,
  typists: readonly Typist[],
  readers: readonly ListReader[],
  seconds: number,
): Promise<Throughput> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const counts: Throughput = { saved: 0, lists: 0, deferred: 0 };
  const count = (name: keyof Throughput): void => {
    if (performance.now() < end) counts[name] += 1;
  };
  const write = async (typist: Typist): Promise<void> => {
    while (performance.now() < end) {
      await save(address, typist);
      count('saved');
    }
  };
  const look = async ({ name, headers }: ListReader): Promise<void> => {
    while (performance.now() < end) {
      const response = await fetch(`${address}${PATHS[name].split(' ')[1] ?? ''}`, { headers });
      await response.text();
      if (response.ok) count('lists');
      else if (response.status === 503) count('deferred');
      else throw new Error(`${name}: ${response.status}`);
      if (!response.ok) await pause(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  await Promise.all([...typists.map(write), ...readers.map(look)]);
  return { saved: counts.saved / seconds, lists: counts.lists / seconds, deferred: counts.deferred / seconds };
}

/** A load is enough where more of it is saved by hardly more. */
const NEARLY = 0.95;

/** The fewest people typing without a pause who take all that the service has, and how much that is. */
export async function findSaturation(
  address: string,
  typists: readonly Typist[],
  levels: readonly number[],
  seconds: number,
): Promise<{ people: number; saved: number }> {
  const tried: { people: number; saved: number }[] = [];
  for (const people of levels)
    tried.push({ people, saved: (await load(address, typists.slice(0, people), [], seconds)).saved });
  const peak = Math.max(...tried.map(({ saved }) => saved));
  const enough = tried.find(({ saved }) => saved >= NEARLY * peak);
  if (!enough) throw new Error('nothing was saved');
  return { people: enough.people, saved: peak };
}
