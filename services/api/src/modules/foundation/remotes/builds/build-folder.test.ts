import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { removeLeftFolders, withBuildFolder } from './build-folder.ts';

const host = hostname().replaceAll(/[^\w.-]/g, '');
const HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);
let made: string[];
beforeEach(() => void (made = []));
afterEach(() => Promise.all(made.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }))));

async function folder(name: string, at = new Date()): Promise<string> {
  made.push(name);
  await mkdir(join(tmpdir(), name));
  await writeFile(join(tmpdir(), name, 'archive'), 'half');
  await utimes(join(tmpdir(), name), at, at);
  return name;
}
const left = async () => {
  const there = new Set(await readdir(tmpdir()));
  return made.filter((name) => there.has(name));
};
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('removes what a process left that ended in the middle, and nothing that one works in', async () => {
  await folder(`impact-call-build-${host}-${await deadProcess()}-aaaaaa`);
  // Before a restart, another process may have had our process id.
  await folder(`impact-call-build-${host}-${process.pid}-bbbbbb`);
  await folder(`impact-call-build-another-machine-1-cccccc`, HOURS_AGO);
  const stored = [
    await folder(`impact-call-build-another-machine-1-dddddd`),
    await folder(`impact-call-build-${host}-${process.ppid}-eeeeee`, HOURS_AGO),
    await folder(`impact-call-builds-of-somebody-else`, HOURS_AGO),
  ];
  await withBuildFolder(async (own) => {
    made.push(basename(own));
    await removeLeftFolders();
    expect(await left()).toEqual([...stored, basename(own)]);
  });
  expect(await left()).toEqual(stored);
});
