import { once } from 'node:events';
import { PROCESS } from './start-database.mjs';

export default async function stopDatabase() {
  const server = globalThis[PROCESS];
  if (!server) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  delete process.env.MONGODB_URI;
}
