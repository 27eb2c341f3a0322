import { readSettings } from './settings.ts';
import { startIdentity } from './start-identity.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function complain(error: unknown): void {
  process.stderr.write(`identity: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

async function main(): Promise<void> {
  say('identity: OpenID provider for development, demos and tests, on loopback only. Not for production.');
  const identity = await startIdentity({ ...readSettings(process.env), report: complain });
  const stop = (): void => {
    identity.stop().catch((error: unknown) => {
      complain(error);
      process.exitCode = 1;
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  say(`identity listening on ${identity.issuer}`);
}

main().catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
