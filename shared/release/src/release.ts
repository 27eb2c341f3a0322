import { resolve } from 'node:path';
import type { DeployTarget, RemotePart } from '@impact-call/contracts';
import { createProduct, type Product } from './product.ts';
import { type Command, readCommand, USAGE } from './read-command.ts';

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  folder: string;
  say(words: string): void;
}

const inUse = ({ name, active, fallback, canary }: RemotePart): string => {
  const tried = canary ? ` ${canary.share} % of the people try ${canary.version}.` : '';
  if (active === null) return `${name}: nobody gets a version yet.`;
  return `${name}: everybody gets ${active}, ${fallback ?? 'nothing'} stands in where it cannot be loaded.${tried}`;
};

async function uploadBuild(
  { build, folder: dist, notes }: Command,
  { env, folder, say }: Surroundings,
  product: Product,
  target: DeployTarget,
): Promise<string> {
  // Loaded on demand, because a rollback must be fast.
  const [{ makeBuild }, { readBuild }] = await Promise.all([import('./make-build.ts'), import('./read-build.ts')]);
  if (build) await makeBuild(folder, env);
  const { version, archive } = await readBuild(resolve(folder, dist), target);
  await product.upload(archive, notes);
  say(`${target.name} ${version} is uploaded (${Math.ceil(archive.length / 1024)} kB).`);
  return version;
}

/**
 * docs/rules/15-parts.md#release-command
 * @throws {CannotRelease} with what to do
 */
export async function release(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { say } = surroundings;
  if (args.includes('--help') || args.includes('-h')) return say(USAGE);
  const command = readCommand(args, surroundings.env);
  const product = createProduct(command.origin, command.token);
  if (command.task === 'back') return say(inUse(await product.back()));
  // Comes first, so that a missing permission is reported before a build starts.
  const target = await product.target();
  const version = command.version ?? (await uploadBuild(command, surroundings, product, target));
  if (command.receivers) return say(inUse(await product.give(version, command.receivers)));
  say(`Nobody gets it yet. To give it to some: impact-call-release --version ${version} --share 5`);
  say(`To give it to everybody: impact-call-release --version ${version} --everybody`);
}
