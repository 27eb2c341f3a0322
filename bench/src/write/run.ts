import { median } from '../api/median.ts';
import { signedInPerson } from '../api/person.ts';
import { withApi } from '../api/with-api.ts';
import { loneWrites } from './lone-write.ts';
import { percentile } from './percentile.ts';
import { findSaturation, load, type ListReader, type Throughput } from './saturation.ts';
import { createTypists, type Typist } from './typists.ts';
import { typeFor } from './typing.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const WRITES = Number(process.env['WRITES'] ?? 300);
const PEOPLE = Number(process.env['PEOPLE'] ?? 200);
const SECONDS = Number(process.env['ROUND_SECONDS'] ?? 8);
const LEVELS = [5, 10, 20, 40];
const OVERLOAD = 5;
const READERS = 20;
const MAX_P99 = 1.5;
const MAX_P95_MS = 150;
const MIN_KEPT = 0.9;

function say(isKept: boolean, line: string): void {
  console.log(`${isKept ? '✓' : '✗'} ${line}`);
  if (!isKept) process.exitCode = 1;
}
const ms = (value: number): string => `${value.toFixed(1)} ms`;

await withApi(async ({ address, db }) => {
  const typists = await createTypists(address, db, PEOPLE);

  async function compareLoneWrites(): Promise<void> {
    const rounds = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const { raw, saved } = await loneWrites(address, db, typists, round < 0 ? 30 : WRITES);
      // The first round warms both up and does not count.
      if (round >= 0) rounds.push({ raw: percentile(raw, 0.99), saved: percentile(saved, 0.99) });
    }
    const ratio = median(rounds.map(({ raw, saved }) => saved / raw));
    const [raw, saved] = [median(rounds.map((round) => round.raw)), median(rounds.map((round) => round.saved))];
    say(
      ratio <= MAX_P99,
      `p99 of an answer that is saved ${ms(saved)}, of a majority journaled update ${ms(raw)}: ratio ${ratio.toFixed(2)}, at most ${MAX_P99}`,
    );
  }

  async function letAllType(): Promise<void> {
    const waited = await typeFor(address, typists, SECONDS * 2);
    const p95 = percentile(waited, 0.95);
    say(
      p95 <= MAX_P95_MS,
      `${PEOPLE} people type, each saved every 2 to 5 s: p50 ${ms(percentile(waited, 0.5))}, p95 ${ms(p95)} of ${waited.length} answers, at most ${MAX_P95_MS} ms`,
    );
  }

  async function overload(): Promise<void> {
    const { people } = await findSaturation(address, typists, LEVELS, SECONDS / 2);
    const readers = await listReaders(typists);
    const crowd = typists.slice(0, people * OVERLOAD);
    const rounds: { peak: Throughput; over: Throughput }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const peak = await load(address, typists.slice(0, people), [], SECONDS);
      rounds.push({ peak, over: await load(address, crowd, readers, SECONDS) });
    }
    const kept = median(rounds.map(({ peak, over }) => over.saved / peak.saved));
    const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of)).toFixed(1);
    say(
      kept >= MIN_KEPT,
      `${people} people without a pause saturate at ${middle(({ peak }) => peak.saved)} saves/s; ${crowd.length}, beside ${READERS} readers of lists: ${middle(({ over }) => over.saved)} saves/s, ${middle(({ over }) => over.lists)} lists/s, ${middle(({ over }) => over.deferred)} deferred/s: ratio ${kept.toFixed(2)}, at least ${MIN_KEPT}`,
    );
  }

  /** Applicants and administrators in equal parts. */
  async function listReaders(applicants: readonly Typist[]): Promise<ListReader[]> {
    const { token } = await signedInPerson(db, ['admin']);
    return Array.from({ length: READERS }, (_, i): ListReader => {
      const applicant = applicants[i];
      return i % 2 === 0 && applicant
        ? { name: 'GetCallListUser', headers: applicant.writer.headers }
        : { name: 'GetSubmissions', headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } };
    });
  }

  await compareLoneWrites();
  await letAllType();
  await overload();
});
