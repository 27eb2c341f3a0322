import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { pnpm } from '../../../../scripts/lib/install.mjs';
import { ownSettings } from '../own-settings.ts';
import type { Product } from '../product.ts';

const execute = promisify(execFile);
/** A remote's test dependencies in the workspace; building it needs neither them nor the tests. */
const FOR_TESTS = /jest|testing-library/;
const TESTS = ['src/**/*.test.*', 'src/test'];

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  [field: string]: unknown;
}

/** A remote in its own folder that depends only on the product's published packages. */
export interface OutsideTeam {
  folder: string;
  /** Throws with the compiler's errors. */
  checkTypes(): Promise<void>;
  /** Runs the release command as this team would, with only a deploy token; returns its output. */
  release(product: Pick<Product, 'origin'>, token: string, ...args: readonly string[]): Promise<string>;
}

async function run(args: string[], cwd?: string): Promise<void> {
  const { code, output } = await pnpm(args, cwd === undefined ? {} : { cwd, env: ownSettings() });
  if (code !== 0) throw new Error(`pnpm ${args.join(' ')} failed:\n${output}`);
}

/** The tarball of each of our packages, by name. */
async function packed(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.startsWith('impact-call-'));
  const nameOf = (file: string): string => /^impact-call-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? file;
  return Object.fromEntries(files.map((file) => [`@impact-call/${nameOf(file)}`, `file:${join(folder, file)}`]));
}

/** Our packages, and their references to each other, come from tarballs; all others from the registry. */
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

/** Copies a remote outside the workspace and installs it from tarballs of the shared packages. */
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
