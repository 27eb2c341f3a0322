import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { NavigationEntry, RemoteRegistration } from '@impact-call/contracts';
import Type, { type Static, type TSchema } from 'typebox';
import { compileSchema, fieldErrors } from '../../platform/endpoint/validation.ts';
import type { RemoteActivation } from './repository.ts';

const SEGMENT = '^[A-Za-z0-9][A-Za-z0-9._-]*$';

const INTEGRITY = '^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$';
/** An address of the shell, perhaps with parameters, perhaps with all below it; the gateway makes a pattern of it. */
const Route = Type.String({ pattern: '^(/([\\w-]+|:[A-Za-z]\\w*))+(/\\*)?$', maxLength: 200 });
const File = Type.String({ minLength: 1, maxLength: 200 });
const Short = Type.String({ maxLength: 100 });
const few = <Item extends TSchema>(item: Item) => Type.Array(item, { maxItems: 100 });
/** What is kept of a version is read by every browser, again and again. */
const MANIFEST_BYTES = 128 * 1024;

/** `remote.json`, as the build of a remote writes it. */
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
  frames: Type.Optional(Type.Record(Route, Type.Array(Short, { maxItems: 16 }), { additionalProperties: false })),
  early: Type.Optional(Type.Record(Route, File, { additionalProperties: false })),
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

/** What a build says of itself; throws where it is not valid. */
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
  const active = { version, entry: address, integrity, preload, contractVersion };
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
