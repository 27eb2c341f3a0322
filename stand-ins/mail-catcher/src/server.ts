import { readSettings } from './settings.ts';
import { startMailCatcher } from './start-mail-catcher.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function complain(error: unknown): void {
  process.stderr.write(`mail-catcher: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const catcher = await startMailCatcher(readSettings(process.env));
  const stop = (): void => void catcher.stop().catch(complain);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  say(`mail-catcher takes mails at ${catcher.smtpUrl}`);
  say(`mail-catcher listening on ${catcher.url}`);
}

main().catch(complain);
