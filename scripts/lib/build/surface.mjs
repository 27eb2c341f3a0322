import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../paths.mjs';
import { run } from '../processes/run.mjs';

/** Longer declarations are shown by their beginning and hash; the source has the rest. */
const SHOWN = 140;

/**
 * A package that only has declarations needs no build.
 * @template T @param {string} folder @param {(declarations: string) => T} use
 */
async function withDeclarations(folder, use) {
  const place = mkdtempSync(join(tmpdir(), 'surface-'));
  try {
    const settings = join(place, 'tsconfig.json');
    const out = join(place, 'out');
    const made = { declaration: true, emitDeclarationOnly: true, removeComments: true, outDir: out, rootDir: folder };
    const compilerOptions = { ...made, noEmit: false, incremental: false, tsBuildInfoFile: null, types: [] };
    const content = {
      extends: join(ROOT, 'tsconfig.browser.json'),
      compilerOptions,
      include: [join(folder, 'src')],
      exclude: [join(folder, 'src/**/*.test.*')],
    };
    writeFileSync(settings, JSON.stringify(content));
    const compiler = join(ROOT, 'shared/build/node_modules/typescript/bin/tsc');
    const { code, output } = await run(process.execPath, [compiler, '-p', settings]);
    if (code !== 0) throw new Error(output.trimEnd());
    return use(out);
  } finally {
    rmSync(place, { recursive: true });
  }
}

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true });

/**
 * On one line. Union members are sorted, because the compiler's order depends on other code.
 * @param {ts.Node} part @param {ts.SourceFile} file
 */
function textOf(part, file) {
  const print = (/** @type {ts.Node} */ node) =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, file)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(['"])[.]{1,2}\/(?:[^'"]*\/)?/g, '$1./');
  const inOrder = (/** @type {ts.TransformationContext} */ context) => {
    /** @type {ts.Visitor} */
    const visit = (node) => {
      const seen = ts.visitEachChild(node, visit, context);
      if (!ts.isUnionTypeNode(seen)) return seen;
      const members = seen.types.map((type) => ({ type, text: print(type) }));
      members.sort((one, other) => (one.text < other.text ? -1 : 1));
      return ts.factory.createUnionTypeNode(members.map(({ type }) => type));
    };
    return (/** @type {ts.Node} */ node) => ts.visitNode(node, visit);
  };
  const text = print(ts.transform(part, [inOrder]).transformed[0]);
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN / 2)} … ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/**
 * Of an interface, a schema, or a table of endpoints.
 * @param {ts.Statement} statement @returns {readonly (ts.TypeElement)[]}
 */
function membersOf(statement) {
  if (ts.isInterfaceDeclaration(statement) && !statement.heritageClauses) return statement.members;
  const [one, ...more] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  if (!one?.type || more.length > 0) return [];
  const [schema] = ts.isTypeReferenceNode(one.type) ? (one.type.typeArguments ?? []) : [one.type];
  return schema && ts.isTypeLiteralNode(schema) ? schema.members : [];
}

/**
 * A line per member, with the declaration's name.
 * @param {ts.Statement} statement @param {string} name @param {ts.SourceFile} file @returns {string[]}
 */
function linesOfMembers(statement, name, file) {
  const members = membersOf(statement);
  if (members.length === 0) return [];
  const kind = textOf(statement, file).split(/[<{]/, 1)[0]?.trim();
  return [
    `${name}: ${kind}`,
    ...members.map((member) => `${name}.${member.name?.getText() ?? ''}: ${textOf(member, file)}`),
  ];
}

/** @param {ts.Statement} statement */
function namesIn(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = /** @type {ts.DeclarationStatement} */ (statement);
  return name ? [name.text] : [];
}

const isExported = (/** @type {ts.Statement} */ statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** @param {string} path as a module names it, below a folder of declarations */
const declarationFile = (path) => (path.endsWith('.d.ts') ? path : path.replace(/\.tsx?$/, '.d.ts'));

/**
 * With all modules that it reaches.
 * @param {string} entry @param {Map<string, string[]>} lines
 */
function readModule(entry, lines) {
  const path = declarationFile(entry);
  if (lines.has(path)) return;
  /** @type {string[]} */
  const said = [];
  lines.set(path, said);
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : null;
    if (from && ts.isStringLiteral(from) && from.text.startsWith('.'))
      readModule(join(dirname(path), from.text), lines);
    // Imports appear where they are used; "export {}" only marks the file as a module.
    if (ts.isImportDeclaration(statement) || textOf(statement, file) === 'export {}') continue;
    const names = namesIn(statement).join(', ') || (ts.isExportDeclaration(statement) ? 'again' : 'global');
    const name = `${isExported(statement) || ts.isExportDeclaration(statement) ? '' : 'inner '}${names}`;
    const byMember = linesOfMembers(statement, name, file);
    said.push(...(byMember.length > 0 ? byMember : [`${name}: ${textOf(statement, file)}`]));
  }
}

/**
 * By file name: packages are imported by their entries, so a module's folder is free to change.
 * @param {string} base @param {string[]} entries
 */
function linesOf(base, entries) {
  /** @type {Map<string, string[]>} */
  const modules = new Map();
  for (const entry of entries) readModule(join(base, entry), modules);
  return [...modules].flatMap(([path, said]) => said.map((line) => `${basename(path)} ${line}`)).sort();
}

/** @param {string} folder */
export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * One declaration per line.
 * @param {string} folder @returns {Promise<string[]>}
 */
async function surfaceOf(folder) {
  /** @type {Record<string, string>} */
  const exported = manifestOf(folder).exports;
  const entries = Object.values(exported);
  const declares = entries.every((file) => file.endsWith('.d.ts'));
  const lines = declares
    ? linesOf(folder, entries)
    : await withDeclarations(folder, (declarations) => linesOf(declarations, entries));
  return [...Object.entries(exported).map(([name, file]) => `entry ${name}: ${basename(file)}`), ...lines];
}

const REPORT = 'surface.txt';
const headOf = (/** @type {{ name: string, version: string }} */ { name, version }) => `# ${name} ${version}`;

/** @param {string} folder @returns {{ head: string, version: string, lines: string[] }} */
function keptReport(folder) {
  const file = join(folder, REPORT);
  const [head = '', ...lines] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return { head, version: head.split(' ').at(-1) ?? '', lines };
}

/** @param {string} line */
const keyOf = (line) => line.slice(0, line.indexOf(': '));

/** The differences, by names of declarations. @param {string[]} before @param {string[]} now */
function differences(before, now) {
  const old = new Set(before);
  const fresh = new Set(now);
  const came = [...new Set(now.filter((line) => !old.has(line)).map(keyOf))];
  const left = [...new Set(before.filter((line) => !fresh.has(line)).map(keyOf))];
  return {
    added: came.filter((key) => !left.includes(key)),
    changed: came.filter((key) => left.includes(key)),
    removed: left.filter((key) => !came.includes(key)),
  };
}

const numbersOf = (/** @type {string} */ version) => version.split('.').map(Number);

/**
 * Of a version's numbers the first that was raised, if it is greater at all.
 * @param {string} version @param {string} than
 */
function raised(version, than) {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0) ? ['major', 'minor', 'patch'][at] : undefined;
}

/** @param {string} what @param {string[]} names */
const listed = (what, names) => (names.length === 0 ? [] : [`${what}: ${names.slice(0, 20).join(', ')}`]);

/**
 * Each with what to do; `write` updates the report where that is allowed.
 * @param {string} folder @param {{ write?: boolean }} [options] @returns {Promise<string[]>}
 */
export async function checkSurface(folder, { write = false } = {}) {
  const manifest = manifestOf(folder);
  const now = await surfaceOf(folder);
  const kept = keptReport(folder);
  const { added, changed, removed } = differences(kept.lines, now);
  const isSame = added.length + changed.length + removed.length === 0;
  const { name, version } = manifest;
  const said = [...listed('new', added), ...listed('changed', changed), ...listed('gone', removed)];
  const level = kept.head ? raised(version, kept.version) : 'major';
  if (!isSame && !level)
    return [
      `The public surface of ${name} is not the one of version ${kept.version}.`,
      ...said,
      'Raise its version in package.json and say in its CHANGELOG.md what is new; then run "pnpm surface".',
    ];
  if (!isSame && level === 'patch')
    return [
      `The public surface of ${name} changed, which is more than a patch: ${version} has to be a new minor or major version.`,
      ...said,
    ];
  if (removed.length > 0 && level !== 'major')
    return [`Of ${name} something is gone that others may use: ${version} has to be a new major version.`, ...said];
  const changelog = join(folder, 'CHANGELOG.md');
  if (!existsSync(changelog) || !readFileSync(changelog, 'utf8').includes(`\n## ${version}\n`))
    return [`${relative(ROOT, changelog)} does not say what is new in ${version} (a section "## ${version}").`];
  if (isSame && kept.head === headOf(manifest)) return [];
  if (!write)
    return [`The report of ${name}'s public surface is not up to date: run "pnpm surface" and commit it.`, ...said];
  writeFileSync(join(folder, REPORT), `${[headOf(manifest), ...now].join('\n')}\n`);
  return [];
}
