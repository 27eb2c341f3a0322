import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from './embedded-server.ts';

/** A running embedded server for development, demos and tests, on loopback only. */
export type EmbeddedMongo = {
  readonly port: number;
  /** the connection string, with a database when given */
  uri(dbName?: string): string;
  /** closes all connections once writes are on disk; removes a temporary folder */
  stop(): Promise<void>;
};

/**
 * `notablescan`: queries that need a collection scan fail, so that a test suite proves that every query has an index.
 * `ttlPauseMs`: interval between two deletions of expired documents; `transactionMs`: maximum duration of a
 * transaction. Both are a minute by default.
 */
export type Options = {
  dir?: string;
  port?: number;
  notablescan?: boolean;
  ttlPauseMs?: number;
  transactionMs?: number;
};

/**
 * Starts a server in this process. Without `dir` its data is in a new temporary folder; without `port` it uses any free
 * one.
 */
export async function startEmbeddedMongo(options: Options = {}): Promise<EmbeddedMongo> {
  const directory = options.dir ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const { port = 0, notablescan: noTableScan = false, ttlPauseMs, transactionMs } = options;
  const server = await openServer({ directory, port, noTableScan, ttlPauseMs, transactionMs }, (error) => {
    process.stderr.write(`embedded-mongo: writing to ${directory} failed, stopping: ${String(error)}\n`);
    process.exit(1);
  });
  return {
    port: server.port,
    uri: (dbName = '') => `mongodb://127.0.0.1:${server.port}/${dbName}?replicaSet=embedded&directConnection=true`,
    async stop() {
      await server.stop();
      if (options.dir === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
