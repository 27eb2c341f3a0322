import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { RemoteRegistration } from '@impact-call/contracts';
import Type, { type Static } from 'typebox';
import { compileSchema, fieldErrors } from '../../platform/endpoint/validation.ts';
import type { RemoteActivation } from './repository.ts';

const SEGMENT = '^[A-Za-z0-9][A-Za-z0-9._-]*$';

/** `remote.json`, as the build of a remote writes it. */
const RemoteManifest = Type.Object({
  name: RemoteRegistration.properties.name,
  version: Type.String({ pattern: SEGMENT }),
  contractVersion: Type.String(),
  routes: Type.Array(Type.String()),
  steps: Type.Array(Type.String()),
  navigation: Type.Optional(RemoteRegistration.properties.navigation),
  access: RemoteRegistration.properties.access,
  entry: Type.String({ pattern: SEGMENT }),
  integrity: Type.String({ pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$' }),
  preload: Type.Array(Type.String()),
});
type RemoteManifest = Static<typeof RemoteManifest>;
const validate = compileSchema(RemoteManifest, 'body');

/** What a build says of itself; throws where it is not valid. */
export async function readManifest(distFolder: string): Promise<RemoteManifest> {
  const manifest: unknown = JSON.parse(await readFile(join(distFolder, 'remote.json'), 'utf8'));
  if (validate(manifest)) return manifest as RemoteManifest;
  throw new Error(`remote.json is not valid: ${JSON.stringify(fieldErrors(validate.errors ?? []))}`);
}

// A build whose hash does not fit would be refused by every browser; better to hear of it here.
export async function checkIntegrity(file: string, integrity: string): Promise<void> {
  const [algorithm = '', expected] = integrity.split(/-(.*)/s);
  const actual = createHash(algorithm)
    .update(await readFile(file))
    .digest('base64');
  if (actual !== expected) throw new Error(`${file} does not have the integrity that remote.json states`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

// By a neighbour that is then renamed: a folder of a version is there whole, or not at all.
async function copyOnce(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  const partial = `${to}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(to, '..'), { recursive: true });
  await cp(from, partial, { recursive: true });
  try {
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

/** What the registry is told of a build. */
export function activationOf(manifest: RemoteManifest): RemoteActivation {
  const {
    name,
    version,
    contractVersion,
    entry,
    integrity,
    preload,
    routes,
    steps,
    navigation = [],
    access,
  } = manifest;
  const address = posix.join('/remotes', name, version, entry);
  const active = { version, entry: address, integrity, preload };
  return { name, contractVersion, routes, steps, navigation, access, active };
}

/** Puts a build beside the others under `remotesDir` and answers what the registry is to activate. */
export async function publishRemote(distFolder: string, remotesDir: string): Promise<RemoteActivation> {
  const manifest = await readManifest(distFolder);
  const { name, version, entry, integrity } = manifest;
  await checkIntegrity(join(distFolder, entry), integrity);
  await copyOnce(distFolder, join(remotesDir, name, version));
  return activationOf(manifest);
}
