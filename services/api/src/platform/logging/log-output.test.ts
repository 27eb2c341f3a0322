import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const WRITER = fileURLToPath(new URL('../../test/network/log-writer.ts', import.meta.url));
/** More than the buffer of a pipe. */
const LINES = 1000;

it.each([
  ['orderly', 2 * LINES],
  ['fatal', 2 * LINES + 1],
])('a stalled reader stops no other work, and gets every line before the %s end', async (ending, expected) => {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, ending, String(LINES)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const closed = once(child, 'close');
  await Promise.race([once(child, 'message'), closed]);
  child.send('end');
  const [said] = await Promise.all([text(child.stdout as Readable), closed]);
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  expect(new Set(lines).size).toBe(expected);
});
