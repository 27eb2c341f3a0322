import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Exit code and output of a command. */
export interface CommandResult {
  code: number | null;
  said: string;
  complained: string;
}

/** Runs one of the API's commands in a separate process, like an operator. */
export async function runCommand(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const file = fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { env: { ...process.env, ...env } });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, said, complained };
}
