import { BusinessError } from '../../../../platform/errors/business-error.ts';
import { expectWithMessage, isProof, proof, sized } from '@impact-call/jest';
import { afterAll, expect, it } from '@jest/globals';
import { processorTimeOfAll } from '../../../../test/network/child-processes.ts';
import { measureTwice } from '../../../../test/network/event-loop.ts';
import { randomFrom } from '../../../../test/files/lying-files.ts';
import { BOMBS } from '../../../../test/workbooks/bombs.ts';
import { mutatedWorkbook } from '../../../../test/workbooks/mutated-workbook.ts';
import { previewOf } from './preview.ts';
import { readSheets } from './read-sheets.ts';
import { WorkbookWorkers } from './workbook-workers.ts';

const WORKBOOKS = sized(40, 2000);
const SEED = 20_261_122;

/** Limits in milliseconds: processor time of all processes together, and elapsed time, since tests share the machine. */
const MAX_COMPUTING = 2000;
const MAX_MEMORY = 200 * 1024 * 1024;

const workers = new WorkbookWorkers();
afterAll(() => workers.close());

type Outcome = 'read' | 'rule-broken' | 'file-type-not-accepted';

/** The result of reading a file; rethrows unexpected errors. */
async function outcomeOf(file: Buffer): Promise<Outcome> {
  try {
    await previewOf(await readSheets(file, workers, 'somebody'));
    return 'read';
  } catch (error) {
    if (error instanceof BusinessError && error.status < 500) return error.code as Outcome;
    throw error;
  }
}

async function measured(file: Buffer): Promise<{ outcome: Outcome; computed: number; grown: number }> {
  let computed = 0;
  const { result, grown } = await measureTwice(
    async () => {
      const before = processorTimeOfAll();
      const since = performance.now();
      const outcome = await outcomeOf(file);
      computed = Math.min(processorTimeOfAll() - before, performance.now() - since);
      return outcome;
    },
    { longest: Number.POSITIVE_INFINITY, grown: MAX_MEMORY },
  );
  return { outcome: result, computed, grown };
}

it('there are fifty shapes', () => expect(Object.keys(BOMBS).length).toBeGreaterThanOrEqual(50));

const measures: string[] = [];
afterAll(() => {
  if (isProof) process.stdout.write(`${measures.join('\n')}\n`);
});

const OUTCOMES: readonly Outcome[] = ['read', 'rule-broken', 'file-type-not-accepted'];

// Smaller than in the proof (test/workbooks/bombs.ts).
(isProof ? it.skip : it).each(Object.entries(BOMBS))('%s: read or refused', async (_name, file) => {
  expect(OUTCOMES).toContain(await outcomeOf(file()));
});

proof.each(Object.entries(BOMBS))('%s: read or refused within bounds', async (name, file) => {
  const { outcome, computed, grown } = await measured(file());
  measures.push(
    `${computed.toFixed(0).padStart(6)} ms ${(grown / 1e6).toFixed(0).padStart(5)} MB  ${outcome}  ${name}`,
  );
  expect(OUTCOMES).toContain(outcome);
  expect(computed).toBeLessThan(MAX_COMPUTING);
  expect(grown).toBeLessThan(MAX_MEMORY);
});

it(`${WORKBOOKS} workbooks with something wrong in them are read or refused`, async () => {
  const random = randomFrom(SEED);
  const counts: Partial<Record<Outcome, number>> = {};
  for (let index = 0; index < WORKBOOKS; index += 1) {
    const file = mutatedWorkbook(random);
    const before = performance.now();
    const outcome = await outcomeOf(file).catch((error: unknown) => {
      throw new Error(`file ${index} of seed ${SEED}`, { cause: error });
    });
    if (isProof)
      expectWithMessage(performance.now() - before, `file ${index} of seed ${SEED}`).toBeLessThan(10 * MAX_COMPUTING);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  if (isProof) process.stdout.write(`${JSON.stringify(counts)}\n`);
  // The test must also read files: if it only rejected, it would prove nothing about reading.
  expect(counts.read).toBeGreaterThan(WORKBOOKS / 10);
  expect(counts['file-type-not-accepted']).toBeGreaterThan(WORKBOOKS / 10);
});
