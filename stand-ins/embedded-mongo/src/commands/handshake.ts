import { ObjectId, UUID } from 'bson';
import type { Command, Context, Reply } from './context.ts';
import { any, array, bool, number, object, text } from './schema.ts';
import { MAX_DOCUMENT } from './stored-doc.ts';

const VERSION = '8.0.0';
const SET_NAME = 'embedded';
const ELECTION = new ObjectId('7fffffff0000000000000001');

/** Presents the server as the only node, and so the primary, of a replica set: a standalone has no transactions. */
function hello({ server, client, name, fields }: Context): Reply {
  const application = fields.document('client')?.get('application');
  const appName = application instanceof Map ? application.get('name') : undefined;
  if (typeof appName === 'string') client.appName = appName;
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
  return {
    host: `127.0.0.1:${server.port}`,
    version: VERSION,
    process: 'embedded-mongo',
    pid: BigInt(process.pid),
    uptime: (Date.now() - server.startedAt) / 1000,
    localTime: new Date(),
    connections: {
      current: server.connections.open,
      available: 65_536 - server.connections.open,
      totalCreated: server.connections.created,
    },
    // As MongoDB names the keys and the documents that queries have looked at.
    metrics: {
      queryExecutor: {
        scanned: BigInt(server.engine.examined.keys),
        scannedObjects: BigInt(server.engine.examined.docs),
      },
    },
    transactions: { currentOpen: [...server.engine.open()].length },
    repl: { setName: SET_NAME, isWritablePrimary: true, secondary: false, hosts: [`127.0.0.1:${server.port}`] },
    storageEngine: { name: 'lmdb', persistent: true },
    mem: { bits: 64, resident: Math.round(process.memoryUsage().rss / 1048576) },
  };
}

function replSetGetStatus({ server }: Context): Reply {
  return {
    set: SET_NAME,
    date: new Date(),
    myState: 1,
    members: [{ _id: 0, name: `127.0.0.1:${server.port}`, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
  };
}

function endSessions({ fields, server }: Context): Reply {
  for (const lsid of fields.array(fields.doc.has('endSessions') ? 'endSessions' : 'killSessions') ?? []) {
    server.cursors.killOf(server.sessions.get(lsid));
    server.sessions.end(lsid);
  }
  return {};
}

function startSession({ server }: Context): Reply {
  const id = new UUID();
  server.sessions.get(new Map([['id', id]]));
  return { id: { id }, timeoutMinutes: 30 };
}

/** Asking for a session marks it as used. */
function refreshSessions({ fields, server }: Context): Reply {
  for (const lsid of fields.array('refreshSessions') ?? []) server.sessions.get(lsid);
  return {};
}

function killAllSessions({ server }: Context): Reply {
  server.sessions.abortAll();
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
  stable: true,
  run: hello,
};

export const handshakeCommands: Record<string, Command> = {
  hello: HELLO,
  ismaster: HELLO,
  isMaster: HELLO,
  ping: { options: {}, stable: true, run: () => ({}) },
  buildInfo: { options: {}, run: buildInfo },
  buildinfo: { options: {}, run: buildInfo },
  serverStatus: { options: {}, run: serverStatus },
  replSetGetStatus: { options: {}, run: replSetGetStatus },
  startSession: { options: {}, run: startSession },
  refreshSessions: { options: {}, stable: true, run: refreshSessions },
  endSessions: { options: {}, stable: true, writes: true, run: endSessions },
  killSessions: { options: {}, writes: true, run: endSessions },
  killAllSessions: { options: {}, writes: true, run: killAllSessions },
  connectionStatus: {
    options: { showPrivileges: bool },
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
};
