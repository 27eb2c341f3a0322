import { startEmbeddedMongo } from './index.ts';

/** The process entry: `EMBEDDED_MONGO_PORT` (0: any free one) and `EMBEDDED_MONGO_DIR` (the data folder). */
async function main(): Promise<void> {
  const port = Number(process.env['EMBEDDED_MONGO_PORT'] ?? 0);
  const dir = process.env['EMBEDDED_MONGO_DIR'];
  process.stderr.write('embedded-mongo is for development, demos and tests only; production needs a real MongoDB\n');
  const server = await startEmbeddedMongo({ port, ...(dir === undefined || dir === '' ? {} : { dir }) });
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
