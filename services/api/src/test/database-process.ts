import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.resolve('embedded-mongo')));

/** A database in a process of its own, as in production: what it does takes no time of the service's event loop. */
export interface DatabaseProcess {
  uri: string;
  stop(): Promise<void>;
}

export async function startDatabaseProcess(): Promise<DatabaseProcess> {
  const { EMBEDDED_MONGO_DIR: _dir, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: { ...env, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const uri = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listening on (mongodb:\/\/\S+)\n/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the database ended with ${code}`)));
  });
  return {
    uri,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
