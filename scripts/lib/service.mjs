import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICES } from './build/build-service.mjs';
import { ROOT } from './paths.mjs';
import { endGroup, startsGroup } from './processes/process-group.mjs';

const START_MS = 60_000;
const KEPT_LINES = 20;
/**
 * A young generation of twice the size makes responses a tenth faster; the Dockerfile has the same. @type
 * {Record<string, string[]>}
 */
const NODE_FLAGS = { api: ['--max-semi-space-size=32'] };
const WATCH_PARENT = pathToFileURL(join(ROOT, 'scripts', 'lib', 'processes', 'end-with-parent.mjs')).href;

/**
 * One running process of the product: a service, or a stand-in.
 * @typedef {object} Service
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<string>} ready the address that it printed; rejects when it exits first
 * @property {Promise<string>} ended resolves with a description of its exit
 * @property {() => string[]} lastLines
 * @property {() => boolean} isStopping whether it was stopped on purpose
 * @property {() => Promise<void>} stop SIGTERM, and SIGKILL when that takes longer than five seconds
 */

/**
 * From source, or with an `.mjs` from its build. Its own process group: Ctrl-C reaches only this process.
 * @param {{ name: string, entry?: string, env: Record<string, string | undefined>, logFile: string }} options
 * @returns {Service}
 */
export function startService({ name, entry = 'src/server.ts', env, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  const compiler = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const flags = [...(NODE_FLAGS[name] ?? []), '--import', WATCH_PARENT, ...compiler];
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: join(ROOT, SERVICES.includes(name) ? 'services' : 'stand-ins', name),
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: startsGroup,
  });
  /** @type {string[]} */
  let lines = [];
  let stopping = false;
  const heard = deferred();
  const listen = (/** @type {Buffer} */ chunk) => {
    log.write(chunk);
    lines = [...lines, ...String(chunk).split('\n').filter(Boolean)].slice(-KEPT_LINES);
    const address = /listening on (\S+)/.exec(String(chunk))?.[1];
    if (address) heard.resolve(address);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  void ended.then((how) => heard.reject(new Error(`${name} ended (${how}) before it was ready:\n${lines.join('\n')}`)));
  const ready = inTime(
    heard.promise,
    START_MS,
    () => new Error(`${name} was not ready after ${START_MS / 1000} s:\n${lines.join('\n')}`),
  );
  ready.catch(() => undefined);
  const stop = async () => {
    stopping = true;
    await endGroup(child, ended);
    log.end();
  };
  return { name, pid: child.pid, ready, ended, lastLines: () => lines, isStopping: () => stopping, stop };
}

/**
 * Node 20 has no `Promise.withResolvers`.
 * @returns {{ promise: Promise<string>, resolve: (value: string) => void, reject: (error: Error) => void }}
 */
function deferred() {
  let settle = { resolve: (/** @type {string} */ _value) => {}, reject: (/** @type {Error} */ _error) => {} };
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}

/**
 * @template T @param {Promise<T>} work @param {number} milliseconds @param {() => Error} complaint @returns
 * {Promise<T>}
 */
function inTime(work, milliseconds, complaint) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(complaint()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
