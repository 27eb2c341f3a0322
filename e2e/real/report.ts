import { Skipped, type Part } from './part.ts';
import { installed } from './debian.ts';

/** How a part ended. */
interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** Why it was not tried; nothing where it was. */
  skipped?: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const indented = (text: string): string => text.replace(/^/gm, '      ');

/** Ends a part whose check failed: what follows builds on it. */
class Failed extends Error {}

async function check<Found>(outcome: Outcome, what: string, work: () => Promise<Found>): Promise<Found> {
  const since = performance.now();
  try {
    const found = await work();
    outcome.passed += 1;
    say(`  ✓ ${what} (${seconds(since)})`);
    return found;
  } catch (error) {
    if (error instanceof Skipped) throw error;
    outcome.failed += 1;
    say(`  ✗ ${what}\n${indented(String(error instanceof Error ? error.message : error))}`);
    throw new Failed();
  }
}

/** Tries a part and tells of each check as it ends. */
export async function run(part: Part): Promise<Outcome> {
  const outcome: Outcome = { name: part.name, passed: 0, failed: 0 };
  say(`\n${part.name}\n  ${part.doing}`);
  try {
    await installed(part.packages);
    await part.tour((what, work) => check(outcome, what, work));
  } catch (error) {
    if (error instanceof Skipped) {
      outcome.skipped = error.message;
      say(`  – skipped: ${error.message}`);
      return outcome;
    }
    if (!(error instanceof Failed)) {
      outcome.failed += 1;
      say(`  ✗ ${indented(error instanceof Error ? (error.stack ?? error.message) : String(error))}`);
    }
    if (error instanceof Error && error.cause !== undefined) say(`  ${String(error.cause)}`);
  }
  return outcome;
}

/** The table of all parts, and the line that counts. */
export function summarize(outcomes: readonly Outcome[]): void {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const row = (name: string, ...cells: readonly unknown[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  say(`\n${row('', 'passed', 'failed', 'skipped')}`);
  for (const { name, passed, failed, skipped } of outcomes) {
    say(skipped === undefined ? row(name, passed, failed) : `${row(name, passed, failed, 'yes')}   ${skipped}`);
  }
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + count(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const skipped = sum((outcome) => (outcome.skipped === undefined ? 0 : 1));
  say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}
