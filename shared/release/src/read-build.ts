import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DeployTarget } from '@impact-call/contracts';
import { speakSameContract } from '@impact-call/contracts/contract-version';
import { ArchiveRefused, packBuild } from '@impact-call/remote-archive';
import Type from 'typebox';
import Value from 'typebox/value';
import { CannotRelease } from './cannot-release.ts';

/** The part of `remote.json` that this command uses; the product checks all of it. */
const Description = Type.Object({ name: Type.String(), version: Type.String(), contractVersion: Type.String() });

export interface ReadyBuild {
  version: string;
  archive: Buffer;
}

async function describe(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => {
    throw new CannotRelease(`${folder} holds no build of a remote: it has no remote.json.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotRelease(`${join(folder, 'remote.json')} is no JSON: build the remote anew.`);
  }
}

/** Checks and packs a build. @throws {CannotRelease} when the product would reject it */
export async function readBuild(folder: string, target: DeployTarget): Promise<ReadyBuild> {
  const description = await describe(folder);
  if (!Value.Check(Description, description))
    throw new CannotRelease(`${join(folder, 'remote.json')} does not say name, version and contract of the build.`);
  const { name, version, contractVersion } = description;
  if (name !== target.name)
    throw new CannotRelease(`This folder builds ${name}; the deploy token is for ${target.name}.`);
  if (!speakSameContract(contractVersion, target.contractVersion))
    throw new CannotRelease(
      `This build speaks contract ${contractVersion}, the product ${target.contractVersion}: nobody could load it. ` +
        `Install the contracts of version ${target.contractVersion} and build again.`,
    );
  const archive = await buffer(packBuild(folder)).catch((error: unknown) => {
    throw error instanceof ArchiveRefused
      ? new CannotRelease(`The build cannot be packed: it ${error.message}.`)
      : error;
  });
  return { version, archive };
}
