import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import type { Sandbox } from '../sandbox.ts';

const run = promisify(execFile);
const LONG_OUTPUT = 2 ** 26;
const BASE = 'localhost/base';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** While an image is built, a container is no more than a folder. */
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** Debian's buildah, with images that go away with the sandbox. */
export interface Builder {
  /** Builds a target of the Dockerfile, and answers the image's name. */
  build(target: string): Promise<string>;
  /** What the image says of itself, as Docker keeps it. */
  configOf(image: string): Promise<ImageConfig>;
  /** Bytes of the image's files. */
  sizeOf(image: string): Promise<number>;
  /** The image's files, as this machine sees them. */
  filesOf(image: string): Promise<string>;
  /** Options of the engine for the folder of the images. */
  storage: readonly string[];
  /** The base, which has Debian and Node alone. */
  base: string;
}

/** Of what an image says, what matters here. */
export interface ImageConfig {
  User: string;
  Cmd: string[];
  /** Absent from an image that is no service. */
  Healthcheck?: { Test: string[] };
}

/** Where this machine's Debian comes from. */
async function mirror(): Promise<string> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']);
  const [first] = stdout.split('\n');
  if (!first) throw new Error('apt knows no place that Debian comes from');
  return first;
}

/** Debian and this machine's Node, as no registry of images can be asked: in place of `node:22-bookworm-slim`. */
async function makeBase(buildah: (...args: string[]) => Promise<string>, folder: string): Promise<void> {
  const base = join(folder, 'base');
  const packages = 'libstdc++6,libatomic1,ca-certificates';
  await run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', base, await mirror()], {
    maxBuffer: LONG_OUTPUT,
  });
  await copyFile(process.execPath, join(base, 'usr/bin/node'));
  const npm = resolve(dirname(process.execPath), '../lib/node_modules/npm');
  await mkdir(join(base, 'usr/lib/node_modules'), { recursive: true });
  await cp(npm, join(base, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, 'usr/bin', name));
  // Whom this machine trusts, the build trusts too: Node would ask its own list alone.
  await copyFile(AUTHORITIES, join(base, AUTHORITIES));
  await run('chroot', [base, 'useradd', '--create-home', '--uid', '1000', 'node']);
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, base, '/');
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, container);
  await buildah('commit', '--quiet', container, BASE);
  await buildah('rm', container);
}

/**
 * Where images are, as options. Layers lie over each other where this machine's file system can do that; where it
 * cannot, each is a copy of all below it, which takes half an hour and 20 GB.
 */
async function storageIn(folder: string): Promise<string[]> {
  const storedBy = (driver: string): string[] => [
    // Podman takes no longer name of the second than 50 characters.
    ...['--root', join(folder, `images-${driver}`), '--runroot', join(folder, driver)],
    ...['--storage-driver', driver],
  ];
  const overlay = storedBy('overlay');
  return run('buildah', [...overlay, 'info']).then(
    () => overlay,
    () => storedBy('vfs'),
  );
}

/** A fresh checkout of the last commit, since the working tree may change during a build. */
async function checkOut(folder: string): Promise<string> {
  const [source, archive] = [join(folder, 'source'), join(folder, 'source.tar')];
  await mkdir(source);
  await run('git', ['archive', '--output', archive, 'HEAD'], { cwd: ROOT });
  await run('tar', ['--extract', '--file', archive, '--directory', source]);
  return source;
}

/** Makes a base, and builds on it. */
export async function startBuilder({ folder, atEnd }: Sandbox): Promise<Builder> {
  const storage = await storageIn(folder);
  const buildah = async (...args: string[]): Promise<string> =>
    (await run('buildah', [...storage, ...args], { env, maxBuffer: LONG_OUTPUT })).stdout.trim();
  atEnd(() => buildah('rm', '--all'));
  const source = await checkOut(folder);
  await makeBase(buildah, folder);

  const configOf = async (image: string): Promise<ImageConfig> =>
    (JSON.parse(await buildah('inspect', '--type', 'image', image)) as { Docker: { config: ImageConfig } }).Docker
      .config;
  const filesOf = async (image: string): Promise<string> =>
    buildah('mount', await buildah('from', '--pull-never', image));
  return {
    base: BASE,
    async build(target) {
      const image = `localhost/impact-call-${target}`;
      const baseOf = ['--build-arg', `NODE_IMAGE=${BASE}`];
      // The other format knows no health checks.
      await buildah(
        'build',
        '--format',
        'docker',
        '--layers',
        '--pull-never',
        ...baseOf,
        '--target',
        target,
        '--tag',
        image,
        source,
      );
      return image;
    },
    configOf,
    async sizeOf(image) {
      return Number.parseInt((await run('du', ['--summarize', '--bytes', await filesOf(image)])).stdout, 10);
    },
    filesOf,
    storage,
  };
}
