import { build } from '../../scripts/build.mjs';
import { installed } from './debian.ts';
import { guide } from './guide.ts';
import { Skipped, type Part } from './part.ts';

/**
 * `pnpm real`: the product with counterparts that are not ours, as Debian ships them. Parts can be chosen by a word of
 * their name: `pnpm real postfix`. Each one whose packages cannot be had is skipped with the reason.
 */
const PARTS: readonly Part[] = [guide];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const counts = { passed: 0, failed: 0, skipped: 0 };

/** Ends a part whose check failed: what follows builds on it. */
class Failed extends Error {}

async function check(what: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  try {
    await work();
    counts.passed += 1;
    say(`  ✓ ${what} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  } catch (error) {
    if (error instanceof Skipped) throw error;
    counts.failed += 1;
    say(`  ✗ ${what}\n${String(error instanceof Error ? error.message : error).replace(/^/gm, '      ')}`);
    throw new Failed();
  }
}

async function run(part: Part): Promise<void> {
  say(part.name);
  try {
    await installed(part.packages);
    await part.walk(check);
  } catch (error) {
    if (error instanceof Failed) return;
    if (error instanceof Skipped) {
      counts.skipped += 1;
      say(`  – skipped: ${error.message}`);
      return;
    }
    counts.failed += 1;
    say(`  ✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
await build();
for (const part of PARTS)
  if (wanted.length === 0 || wanted.some((word) => part.name.toLowerCase().includes(word))) await run(part);
say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 ? 0 : 1;
