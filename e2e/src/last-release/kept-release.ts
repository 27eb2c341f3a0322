import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress, createGunzip, createGzip } from 'node:zlib';
import { packFolder, unpackBuild } from '@impact-call/remote-archive';

/** The archive of the last release: one file with what its browsers loaded, and a description. */
export interface KeptRelease {
  /** The source's commit. */
  commit: string;
  /** The remote contract's version in its shell and remotes. */
  contractVersion: string;
  /** By remote. */
  versions: Record<string, string>;
  /** The archive's hash, in SRI format. */
  integrity: string;
}

const FOLDER = join(import.meta.dirname, '../../last-release');
const ARCHIVE = join(FOLDER, 'builds.tar.br');
const DESCRIPTION = join(FOLDER, 'release.json');
/**
 * Remotes share much code: a window as large as the archive halves it. Quality 9 of 11, because the last two take
 * minutes.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
const UNPACKED_AS_IT_IS = { level: 0 };

const hashOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** Archives a folder with a build of `shell` and of each remote; replaces the previous archive. */
export async function keep(builds: string, release: Omit<KeptRelease, 'integrity'>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await pipeline(
    packFolder(builds),
    createGunzip(),
    createBrotliCompress({ params: BROTLI }),
    createWriteStream(ARCHIVE),
  );
  await writeFile(DESCRIPTION, `${JSON.stringify({ ...release, integrity: await hashOf(ARCHIVE) }, null, 2)}\n`);
}

/** The last release. */
export const keptRelease = async (): Promise<KeptRelease> =>
  JSON.parse(await readFile(DESCRIPTION, 'utf8')) as KeptRelease;

/** Unpacks the builds of the last release into an empty folder: `shell`, and each remote under its name. */
export async function unpackKeptRelease(folder: string): Promise<void> {
  const { integrity } = await keptRelease();
  if ((await hashOf(ARCHIVE)) !== integrity)
    throw new Error(`${ARCHIVE} is not what ${DESCRIPTION} says: keep the release anew, see CONTRIBUTING.md`);
  const archive = createReadStream(ARCHIVE).pipe(createBrotliDecompress()).pipe(createGzip(UNPACKED_AS_IT_IS));
  await unpackBuild(Readable.from(archive), folder);
}
