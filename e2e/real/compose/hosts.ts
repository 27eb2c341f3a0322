import { readFile, writeFile } from 'node:fs/promises';
import { Skipped } from '../part.ts';
import type { Sandbox } from '../sandbox.ts';

const FILE = '/etc/hosts';

/** Has this machine know these names until the sandbox is left, as the network of the containers does. */
export async function nameHosts({ atEnd }: Sandbox, hosts: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const before = await readFile(FILE, 'utf8');
  const lines = Object.entries(hosts).map(([address, names]) => `${address} ${names.join(' ')}`);
  try {
    await writeFile(FILE, `${before.trimEnd()}\n${lines.join('\n')}\n`);
  } catch (error) {
    throw new Skipped(`${FILE} cannot be written: ${String(error)}`);
  }
  atEnd(() => writeFile(FILE, before));
}
