import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../paths.mjs';

const sources = [
  ...['services', 'stand-ins'].flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => join(kind, name, 'src'))),
  'scripts',
  'shared/release/src',
  'shared/tracing/src',
];
const files = sources
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, String(file))))
  .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.|[\\/]test[\\/]/.test(file));

/** Variables of Node, the package manager or the developer's machine, which are no settings of the product. */
const NOT_OURS = new Set(['CHROMIUM_PATH', 'PATH', 'TMPDIR', 'TZ', 'npm_lifecycle_event']);

/**
 * Environment variables that a file reads in any way: a schema's `X: setting.…`, `env.X`, `env['X']`, `{ X } = env`, or
 * a function with the name as argument.
 */
function readBy(/** @type {string} */ text) {
  const declared = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): setting\./gm)].map(([, name]) => String(name));
  if (!/process\.env|ProcessEnv/.test(text)) return declared;
  const direct = text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*)\b/g);
  const given = text.matchAll(/\((?:env, )?'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g);
  const listed = text.matchAll(/variable: '([A-Z][A-Z0-9_]*)'/g);
  const unpacked = [...text.matchAll(/\{([^}]*)\} = (?:process\.)?env\b/g)].flatMap(([, names]) => [
    ...String(names).matchAll(/\b([A-Z][A-Z0-9_]*)\b/g),
  ]);
  const read = [...direct, ...given, ...listed, ...unpacked].map(([, name]) => String(name));
  return [...declared, ...read];
}

const read = new Map(
  files.flatMap((file) =>
    readBy(readFileSync(join(ROOT, file), 'utf8')).map((name) => /** @type {[string, string]} */ ([name, file])),
  ),
);
const GUIDE = join(ROOT, 'docs', 'operating');
const guide = readdirSync(GUIDE)
  .map((page) => readFileSync(join(GUIDE, page), 'utf8'))
  .join('\n');
const documented = new Set(
  [...guide.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT)(?:=[^`]*)?`/g)].map(([, name]) => String(name)),
);

it('the operating guide names every variable that a service reads', () => {
  expect(read.size).toBeGreaterThan(60);
  const missing = [...read]
    .filter(([name]) => !documented.has(name) && !NOT_OURS.has(name))
    .map(([name, file]) => `${name} (${file})`);
  expect(missing).toEqual([]);
});

it('the operating guide names no variable that is never read', () => {
  const ofContainers = readFileSync(join(ROOT, 'docker', 'new-env.sh'), 'utf8').matchAll(/^(\w+)=/gm);
  // Node and OpenTelemetry's library read these.
  const ofLibraries = [
    'NODE_EXTRA_CA_CERTS',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
  ];
  const ofOthers = new Set([...ofLibraries, ...[...ofContainers].map(([, name]) => String(name))]);
  expect([...documented].filter((name) => !read.has(name) && !ofOthers.has(name))).toEqual([]);
});
