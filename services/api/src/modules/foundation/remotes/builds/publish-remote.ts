import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { NavigationEntry, RemoteRegistration } from '@impact-call/contracts';
import { ArchiveRefused, checkKind, digestOfBuild, filesOf } from '@impact-call/remote-archive';
import Type, { type Static, type TSchema } from 'typebox';
import { compileSchema, fieldErrors } from '../../../../platform/endpoint/validation.ts';
import { VersionTaken, type RemoteActivation } from './same-build.ts';

const SEGMENT = '^[A-Za-z0-9][A-Za-z0-9._-]*$';

const INTEGRITY = '^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$';
/** A path with parameters or a trailing wildcard, which the gateway converts to a pattern. */
const Route = Type.String({ pattern: '^(/([\\w-]+|:[A-Za-z]\\w*))+(/\\*)?$', maxLength: 200 });
const File = Type.String({ minLength: 1, maxLength: 200 });
const Short = Type.String({ maxLength: 100 });
const few = <Item extends TSchema>(item: Item) => Type.Array(item, { maxItems: 100 });
/** Every browser loads the stored fields. */
const MANIFEST_BYTES = 128 * 1024;

/** `remote.json` as the build of a remote writes it. */
const RemoteManifest = Type.Object({
  name: RemoteRegistration.properties.name,
  version: Type.String({ pattern: SEGMENT, maxLength: 100 }),
  contractVersion: Short,
  routes: few(Route),
  steps: few(Short),
  navigation: Type.Optional(few(Type.Object(NavigationEntry.properties, { additionalProperties: false }))),
  access: RemoteRegistration.properties.access,
  entry: Type.String({ pattern: SEGMENT, maxLength: 100 }),
  integrity: Type.String({ pattern: INTEGRITY, maxLength: 200 }),
  preload: few(File),
  // For the gateway, which reads them from the build.
  preloadIntegrity: Type.Optional(Type.Record(File, Type.String({ pattern: INTEGRITY, maxLength: 200 }))),
  languages: Type.Optional(Type.Record(Short, few(File))),
  reads: Type.Optional(Type.Record(Route, Type.String({ maxLength: 500 }), { additionalProperties: false })),
});
type RemoteManifest = Static<typeof RemoteManifest>;
const validate = compileSchema(RemoteManifest, 'body');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('remote.json is no JSON');
  }
}

/** @throws when it is invalid */
export async function readManifest(distFolder: string): Promise<RemoteManifest> {
  const file = join(distFolder, 'remote.json');
  const { size } = await stat(file).catch(() => {
    throw new Error('remote.json is missing');
  });
  if (size > MANIFEST_BYTES) throw new Error(`remote.json is larger than ${MANIFEST_BYTES} bytes`);
  const manifest = jsonOf(await readFile(file, 'utf8'));
  if (validate(manifest)) return manifest as RemoteManifest;
  throw new Error(`remote.json is not valid: ${JSON.stringify(fieldErrors(validate.errors ?? []))}`);
}

// Browsers reject a wrong hash, so the build fails here first.
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

/** @throws for a file type that builds must not contain */
async function readFiles(folder: string): Promise<{ names: string[]; digest: string }> {
  try {
    const names = await filesOf(folder);
    names.forEach(checkKind);
    return { names, digest: await digestOfBuild(folder) };
  } catch (error) {
    throw error instanceof ArchiveRefused ? new Error(`${folder} ${error.message}`) : error;
  }
}

/** A gateway may have stored another build there. @throws {VersionTaken} */
async function checkSame(folder: string, digest: string, version: string): Promise<void> {
  const found = await digestOfBuild(folder).catch((error: unknown) => {
    if (error instanceof ArchiveRefused) return undefined;
    throw error;
  });
  if (found !== digest) throw new VersionTaken(version, `lies in ${folder} with other bytes`);
}

// Renames a temporary folder, so that a version's folder is always complete.
async function copyOnce(from: string, names: readonly string[], to: string): Promise<void> {
  if (await exists(to)) return;
  const partial = `${to}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  for (const name of names) {
    await mkdir(dirname(join(partial, name)), { recursive: true });
    await copyFile(join(from, name), join(partial, name));
  }
  try {
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

export function activationOf(manifest: RemoteManifest, digest: string): RemoteActivation {
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
  const active = { version, entry: address, integrity, preload, contractVersion };
  return { name, contractVersion, digest, routes, steps, navigation, access, active };
}

/** Without source maps; `check` runs first. @throws {VersionTaken} */
export async function publishRemote(
  distFolder: string,
  remotesDir: string,
  check: (build: RemoteActivation) => Promise<void> = async () => undefined,
): Promise<RemoteActivation> {
  const manifest = await readManifest(distFolder);
  const { name, version, entry, integrity } = manifest;
  await checkIntegrity(join(distFolder, entry), integrity);
  const { names, digest } = await readFiles(distFolder);
  const build = activationOf(manifest, digest);
  await check(build);
  const folder = join(remotesDir, name, version);
  await copyOnce(distFolder, names, folder);
  await checkSame(folder, digest, `${name} ${version}`);
  return build;
}
