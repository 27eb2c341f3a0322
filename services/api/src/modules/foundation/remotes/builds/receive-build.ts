import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ARCHIVE_BOUNDS,
  ArchiveRefused,
  checkKind,
  digestOfBuild,
  hashAndBound,
  unpackBuild,
} from '@impact-call/remote-archive';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { FileTooLarge } from '../../../../platform/errors/submission-errors.ts';
import { withBuildFolder } from './build-folder.ts';
import { activationOf, checkIntegrity, readManifest } from './publish-remote.ts';
import type { RemoteActivation } from './same-build.ts';

export interface ReceivedBuild {
  remote: RemoteActivation;
  integrity: string;
  bytes: number;
  read(): Readable;
}

const refused = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

/** @throws {RuleBroken} */
async function unpacked(archive: string, folder: string): Promise<string> {
  try {
    const names = await unpackBuild(createReadStream(archive), folder);
    names.forEach(checkKind);
    return await digestOfBuild(folder);
  } catch (error) {
    throw error instanceof ArchiveRefused ? refused(error.fault, error.message) : error;
  }
}

async function judged(archive: string, folder: string): Promise<RemoteActivation> {
  const digest = await unpacked(archive, folder);
  const manifest = await readManifest(folder).catch((error: Error) => {
    throw refused('manifest', error.message);
  });
  await checkIntegrity(join(folder, manifest.entry), manifest.integrity).catch(() => {
    throw refused('integrity', `has an entry ${manifest.entry} that is not there or not as remote.json says`);
  });
  return activationOf(manifest, digest);
}

/** Removes the archive after `use`; `received` always gets the number of bytes. @throws {RuleBroken}, {FileTooLarge} */
export async function receiveBuild<T>(
  source: Readable,
  use: (build: ReceivedBuild) => Promise<T>,
  received: (bytes: number) => Promise<void> = async () => undefined,
): Promise<T> {
  return withBuildFolder(async (folder) => {
    const archive = join(folder, 'archive');
    const { through, bytes, integrity } = hashAndBound(ARCHIVE_BOUNDS.archiveBytes);
    try {
      await pipeline(source, through, createWriteStream(archive));
    } catch (error) {
      throw error instanceof ArchiveRefused ? new FileTooLarge({ detail: `The archive ${error.message}` }) : error;
    } finally {
      await received(bytes());
    }
    const files = join(folder, 'files');
    await mkdir(files);
    const remote = await judged(archive, files);
    return await use({ remote, bytes: bytes(), integrity: integrity(), read: () => createReadStream(archive) });
  });
}
