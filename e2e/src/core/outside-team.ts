import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { pnpm } from '../../../scripts/lib/install.mjs';
import { ownSettings } from './own-settings.ts';
import type { Product } from './product.ts';

const execute = promisify(execFile);
/** What a remote is tested with in the workspace; whoever only builds it needs none of it, nor the tests. */
const FOR_TESTS = /jest|testing-library/;
const TESTS = ['src/**/*.test.*', 'src/test'];

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  [field: string]: unknown;
}

/** A remote in a folder of its own, which knows of the product nothing but its published packages. */
export interface OutsideTeam {
  folder: string;
  /** Throws with what the compiler has against it. */
  checkTypes(): Promise<void>;
  /** Runs the release command as this team does, by a deploy token alone; what it says. */
  release(product: Pick<Product, 'origin'>, token: string, ...args: readonly string[]): Promise<string>;
}

async function run(args: string[], cwd?: string): Promise<void> {
  const { code, output } = await pnpm(args, cwd === undefined ? {} : { cwd, env: ownSettings() });
  if (code !== 0) throw new Error(`pnpm ${args.join(' ')} failed:\n${output}`);
}

/** Where each of our packages lies packed, by its name. */
async function packed(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.startsWith('impact-call-'));
  const nameOf = (file: string): string => /^impact-call-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? file;
  return Object.fromEntries(files.map((file) => [`@impact-call/${nameOf(file)}`, `file:${join(folder, file)}`]));
}

/** Our packages come packed, also to each other; all others from where everybody has them. */
function standingAlone(manifest: Manifest, ours: Record<string, string>): Manifest {
  const from = (wanted: Record<string, string>) =>
    Object.fromEntries(Object.entries(wanted).map(([name, version]) => [name, ours[name] ?? version]));
  const forBuilding = Object.entries(manifest.devDependencies).filter(([name]) => !FOR_TESTS.test(name));
  return {
    ...manifest,
    dependencies: from(manifest.dependencies),
    devDependencies: from(Object.fromEntries(forBuilding)),
    pnpm: { overrides: ours },
  };
}

/**
 * Copies a remote to a folder outside of the workspace and installs it from packed tarballs of the shared packages.
 */
export async function outsideTeam(root: string, remote: string): Promise<OutsideTeam> {
  const tarballs = join(root, 'packages');
  const folder = join(root, remote);
  await mkdir(folder, { recursive: true });
  await run(['-r', '--filter', '@impact-call/*', '--filter', remote, 'pack', '--pack-destination', tarballs]);
  const own = (await readdir(tarballs)).find((file) => basename(file).startsWith(`${remote}-`)) ?? '';
  await execute('tar', ['-xzf', join(tarballs, own), '-C', folder, '--strip-components=1']);
  await rm(join(tarballs, own));
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await writeFile(file, JSON.stringify(standingAlone(manifest, await packed(tarballs)), null, 2));
  const settings = join(folder, 'tsconfig.json');
  const compiler = JSON.parse(await readFile(settings, 'utf8')) as object;
  await writeFile(settings, JSON.stringify({ ...compiler, exclude: TESTS }));
  await run(['install', '--prefer-offline', '--ignore-scripts'], folder);
  return {
    folder,
    checkTypes: () => run(['run', 'typecheck'], folder),
    async release({ origin }, token, ...args) {
      const { PATH, HOME } = process.env;
      const env = { PATH, HOME, IMPACT_CALL_ORIGIN: origin, IMPACT_CALL_DEPLOY_TOKEN: token };
      return (await execute('npx', ['impact-call-release', ...args], { cwd: folder, env, maxBuffer: 2 ** 24 })).stdout;
    },
  };
}
