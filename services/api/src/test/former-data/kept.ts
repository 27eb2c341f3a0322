import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packFolder, unpackBuild } from '@impact-call/remote-archive';
import type { Story } from './story.ts';

const FOLDER = join(import.meta.dirname, 'kept');
const STORY = 'story.json';
const archiveOf = (version: number): string => join(FOLDER, `data-${version}.tgz`);
/** Folder of the dump in an unpacked archive. */
export const dumpIn = (folder: string): string => join(folder, 'backup');

/** Stores a folder with a dump and its story, replacing the archive of this data version. */
export async function keepData(version: number, folder: string, story: Story): Promise<string> {
  await writeFile(join(folder, STORY), JSON.stringify(story, null, 2));
  await mkdir(FOLDER, { recursive: true });
  await pipeline(packFolder(folder), createWriteStream(archiveOf(version)));
  return archiveOf(version);
}

/** Data versions with an archive, oldest first. */
export async function storedVersions(): Promise<number[]> {
  const found = (await readdir(FOLDER)).map((name) => /^data-(\d+)\.tgz$/.exec(name)?.[1]);
  return found.flatMap((version) => (version === undefined ? [] : [Number(version)])).toSorted((a, b) => a - b);
}

/** Unpacks an archive into an empty folder. */
export async function unpackData(version: number, folder: string): Promise<Story> {
  await unpackBuild(createReadStream(archiveOf(version)), folder);
  return JSON.parse(await readFile(join(folder, STORY), 'utf8')) as Story;
}
