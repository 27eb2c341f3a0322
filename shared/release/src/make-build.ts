import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CannotRelease } from './cannot-release.ts';

/** The package manager that runs this command, else npm. */
function packageManager(env: NodeJS.ProcessEnv): [string, ...string[]] {
  const manager = env['npm_execpath'];
  if (manager === undefined) return ['npm'];
  return /\.[cm]?js$/.test(manager) ? [process.execPath, manager] : [manager];
}

/** Runs the folder's `build` script, with our output streams. @throws {CannotRelease} when it fails */
export async function makeBuild(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [program, ...before] = packageManager(env);
  const build = spawn(program, [...before, 'run', 'build'], {
    cwd: folder,
    env: { ...env },
    stdio: 'inherit',
    // On Windows, npm is a shell script and not a program.
    shell: process.platform === 'win32',
  });
  const [code] = (await once(build, 'close').catch((error: Error) => {
    throw new CannotRelease(`The build could not be started: ${error.message}`);
  })) as [number | null];
  if (code !== 0) throw new CannotRelease('The build failed; nothing was uploaded.');
}
