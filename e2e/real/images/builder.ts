import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import type { Room } from '../room.ts';
import { started } from '../started.ts';

const run = promisify(execFile);
const LONG_OUTPUT = 2 ** 26;
const BASE = 'localhost/base';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** Without a network of its own a container is reached at this machine's ports, and is no more than a folder. */
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** A container that was started from an image. */
export interface Container {
  /** Its files, as this machine sees them. */
  folder: string;
  /** Runs a command in it as its image's user, with the image's variables, and answers what it printed. */
  exec(command: readonly string[]): Promise<string>;
  /** Starts what the image is for, which listens at `port` from then on and ends with the room. */
  start(port: number): Promise<void>;
}

/** What is set for a container when it starts. */
interface Setting {
  env: Record<string, string>;
  /** Folders of this machine, and where the container has them. */
  volumes?: Record<string, string>;
}

/** Debian's buildah, with images that go away with the room. */
export interface Builder {
  /** Builds a target of the Dockerfile, and answers the image's name. */
  build(target: string): Promise<string>;
  /** What the image says of itself, as Docker keeps it. */
  configOf(image: string): Promise<ImageConfig>;
  /** Bytes of the image's files. */
  sizeOf(image: string): Promise<number>;
  /** Makes a container, which runs nothing yet. */
  container(image: string, setting?: Setting): Promise<Container>;
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

/** What is committed, as a fresh checkout has it: builds take minutes, and somebody may be at work meanwhile. */
async function checkOut(folder: string): Promise<string> {
  const [source, archive] = [join(folder, 'source'), join(folder, 'source.tar')];
  await mkdir(source);
  await run('git', ['archive', '--output', archive, 'HEAD'], { cwd: ROOT });
  await run('tar', ['--extract', '--file', archive, '--directory', source]);
  return source;
}

/** Makes a base, and builds on it. */
export async function startBuilder({ folder, atEnd }: Room): Promise<Builder> {
  const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running'), '--storage-driver', 'vfs'];
  const buildah = async (...args: string[]): Promise<string> =>
    (await run('buildah', [...storage, ...args], { env, maxBuffer: LONG_OUTPUT })).stdout.trim();
  atEnd(() => buildah('rm', '--all'));
  const source = await checkOut(folder);
  await makeBase(buildah, folder);

  const configOf = async (image: string): Promise<ImageConfig> =>
    (JSON.parse(await buildah('inspect', '--type', 'image', image)) as { Docker: { config: ImageConfig } }).Docker
      .config;
  const container: Builder['container'] = async (image, { env: variables = {}, volumes = {} } = { env: {} }) => {
    const name = await buildah('from', '--pull-never', image);
    const options = [
      ...Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...Object.entries(volumes).flatMap(([from, to]) => ['--volume', `${from}:${to}`]),
    ];
    const { Cmd } = await configOf(image);
    return {
      folder: await buildah('mount', name),
      exec: (command) => buildah('run', ...options, name, '--', ...command),
      async start(port) {
        const { stop } = await started('buildah', [...storage, 'run', ...options, name, '--', ...Cmd], port, env);
        atEnd(stop);
      },
    };
  };
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
      const { folder: files } = await container(image);
      return Number.parseInt((await run('du', ['--summarize', '--bytes', files])).stdout, 10);
    },
    container,
  };
}
