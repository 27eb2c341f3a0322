import { spawn } from 'node:child_process';
import type { Sandbox } from '../sandbox.ts';

/** Starts an X server without a screen; answers its name, such as `:99`. */
export async function startDisplay({ atEnd }: Sandbox): Promise<string> {
  // It chooses a free number by itself and says it on this descriptor.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  atEnd(() => server.kill());
  const said = server.stdio[3];
  return new Promise((resolve, reject) => {
    said?.once('data', (number) => resolve(`:${String(number).trim()}`));
    server.once('error', reject).once('exit', (code) => reject(new Error(`Xvfb ended (${code})`)));
  });
}
