import { PATHS } from '@impact-call/contracts/paths';
import type { Db } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { collectionOf } from '../api/collection-of.ts';
import { median } from '../api/median.ts';
import { signedInPerson } from '../api/person.ts';
import { withApi } from '../api/with-api.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 1000);
const MOST_MS = 100;
/** Asked again and again before each round, so that the process under test keeps the person in memory. */
const WARM_UP_MS = 60;

const PATH = PATHS.GetAuditActions.split(' ')[1] ?? '';

/** An answer of an endpoint for administrators, and when it was asked for. */
interface Asked {
  at: number;
  isAllowed: boolean;
}

const askAs = (address: string, token: string) => async (): Promise<Asked> => {
  const at = performance.now();
  const response = await fetch(`${address}${PATH}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (response.status !== 200 && response.status !== 403) throw new Error(`unexpected ${response.status}`);
  return { at, isAllowed: response.status === 200 };
};

/** Takes the role away past the API and answers for how many milliseconds it still worked. */
async function takeAway(db: Db, userId: string, ask: () => Promise<Asked>): Promise<number> {
  const set = (roles: string[]) => collectionOf(db, 'users').updateOne({ _id: userId }, { $set: { roles } });
  await set(['admin']);
  const warmUntil = performance.now() + WARM_UP_MS;
  while (performance.now() < warmUntil || !(await ask()).isAllowed) await pause(1);
  await set([]);
  const takenAt = performance.now();
  for (let worked = 0; ; ) {
    const { at, isAllowed } = await ask();
    if (!isAllowed) return worked;
    worked = at - takenAt;
  }
}

await withApi(async ({ address, db }) => {
  const { id, token } = await signedInPerson(db, ['admin']);
  const ask = askAs(address, token);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await takeAway(db, id, ask));
  const longest = Math.max(...times);
  const isKept = longest <= MOST_MS;
  console.log(
    `${isKept ? '✓' : '✗'} a role that another process took away, ${ROUNDS} times: worked for ` +
      `${median(times).toFixed(1)} ms in the middle, ${longest.toFixed(1)} ms at most (limit ${MOST_MS} ms)`,
  );
  if (!isKept) process.exitCode = 1;
});
