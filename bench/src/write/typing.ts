import { setTimeout as pause } from 'node:timers/promises';
import { save, type Typist } from './typists.ts';

/** Who types on is saved after three seconds, who pauses after less than one: between two saves of somebody lies so long. */
const SHORTEST_MS = 2000;
const LONGEST_MS = 5000;

/** Lets all of them type for some seconds; answers after how many milliseconds each answer was stored. */
export async function typeFor(address: string, typists: readonly Typist[], seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const waited: number[] = [];
  const type = async (typist: Typist): Promise<void> => {
    await pause(Math.random() * LONGEST_MS);
    while (performance.now() < end) {
      waited.push(await save(address, typist));
      await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
    }
  };
  await Promise.all(typists.map(type));
  return waited;
}
