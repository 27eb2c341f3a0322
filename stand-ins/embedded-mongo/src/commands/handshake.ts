import { ObjectId } from 'bson';
import type { Command, Context, Reply } from './context.ts';
import { any, array, bool, number, object, text } from './schema.ts';
import { MAX_DOCUMENT } from './writing/stored-doc.ts';

const VERSION = '8.0.0';
const SET_NAME = 'embedded';
const ELECTION = new ObjectId('7fffffff0000000000000001');

/** Presents the server as the primary of a replica set with one node: a standalone has no transactions. */
function hello({ server, client, name }: Context): Reply {
  const me = `127.0.0.1:${server.port}`;
  const primary = name === 'hello' ? { isWritablePrimary: true } : { ismaster: true };
  const lastWrite = { lastWriteDate: new Date(), majorityWriteDate: new Date() };
  return {
    helloOk: true,
    hosts: [me],
    setName: SET_NAME,
    setVersion: 1,
    ...primary,
    secondary: false,
    primary: me,
    me,
    electionId: ELECTION,
    lastWrite,
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: client.id,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
  };
}

const buildInfo = (): Reply => ({
  version: VERSION,
  gitVersion: 'embedded',
  modules: [],
  allocator: 'node',
  javascriptEngine: 'none',
  sysInfo: 'embedded development server',
  versionArray: [8, 0, 0, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT,
  storageEngines: ['lmdb'],
});

function serverStatus({ server }: Context): Reply {
  const { keys, docs } = server.engine.examined;
  return {
    host: `127.0.0.1:${server.port}`,
    version: VERSION,
    process: 'embedded-mongo',
    pid: BigInt(process.pid),
    uptime: (Date.now() - server.startedAt) / 1000,
    localTime: new Date(),
    connections: { current: server.connections.open, totalCreated: server.connections.created },
    // MongoDB's names for the keys and documents that queries examined.
    metrics: { queryExecutor: { scanned: BigInt(keys), scannedObjects: BigInt(docs) } },
  };
}

function endSessions({ fields, server }: Context): Reply {
  for (const lsid of fields.array('endSessions') ?? []) {
    server.cursors.killOf(server.sessions.get(lsid));
    server.sessions.end(lsid);
  }
  return {};
}

const HELLO: Command = {
  options: {
    helloOk: bool,
    client: object,
    compression: array,
    hostInfo: text,
    saslSupportedMechs: any,
    speculativeAuthenticate: object,
    loadBalanced: bool,
    topologyVersion: object,
    maxAwaitTimeMS: number,
    backpressure: any,
  },
  run: hello,
};

export const handshakeCommands: Record<string, Command> = {
  hello: HELLO,
  ismaster: HELLO,
  isMaster: HELLO,
  ping: { options: {}, run: () => ({}) },
  buildInfo: { options: {}, run: buildInfo },
  serverStatus: { options: {}, run: serverStatus },
  endSessions: { options: {}, writes: true, run: endSessions },
};
