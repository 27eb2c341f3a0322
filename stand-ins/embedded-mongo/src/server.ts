import { startEmbeddedMongo } from './index.ts';
import { readSettings } from './settings.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  process.stderr.write('embedded-mongo is for development, demos and tests only; production needs a real MongoDB\n');
  const server = await startEmbeddedMongo(settings);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void server.stop().then(() => process.exit(0));
    });
  }
  console.log(`embedded-mongo listening on ${server.uri()}`);
}

main().catch((error: unknown) => {
  console.error(`embedded-mongo cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
