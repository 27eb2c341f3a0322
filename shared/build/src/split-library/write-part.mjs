import { assignParts } from './assign-parts.mjs';
import { topLevel } from './top-level.mjs';

/** @typedef {import('./top-level.mjs').Statement} Statement */
/** @typedef {import('./assign-parts.mjs').Parts} Parts */

/** The part that has all the others in it. */
export const WHOLE = 'whole';

/** What the base hands to its parts has a name that nothing else in it has. @param {string} name */
const handed = (name) => `${name}$handed`;

/** @param {string} text @param {string[]} names */
const list = (text, names) => (names.length > 0 ? `${text.replace('*', () => names.join(', '))}\n` : '');

/** What a module exports of its own, as `local as exported`. @param {Statement} statement */
function exportsOf({ node, text }) {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration)
    throw new Error(`Only a list of names can be split, and not: ${text.trim().split('\n')[0]}`);
  if (node.source) return [];
  return node.specifiers.map(({ local, exported }) => {
    if (local.type !== 'Identifier' || exported.type !== 'Identifier')
      throw new Error(`Only plain names can be split, and not: ${text.trim().split('\n')[0]}`);
    return { local: local.name, exported: exported.name };
  });
}

/** Whether it exports what is another module's. @param {Statement} statement */
const isPassingOn = ({ node }) => node.type === 'ExportNamedDeclaration' && Boolean(node.source);

/** All parts, each of which has the base in it. @param {string[]} parts @param {string} self */
const wholeOf = (parts, self) =>
  parts.map((part) => `export * from ${JSON.stringify(`${self}?part=${part}`)};\n`).join('');

/**
 * Splits a library's one module into a base and parts. The base and all parts together declare, export and register what
 * the module did, each in its order.
 * @param {string} source the library's module
 * @param {Parts} parts
 * @param {string} self how a part imports the base
 * @returns {(part: string | null) => string} the text of a part, or of the base
 */
export function splitModule(source, parts, self) {
  const statements = topLevel(source);
  const found = assignParts(statements, parts);
  const partOf = new Map(statements.flatMap((one) => one.declares.map((name) => [name, found.get(one) ?? null])));
  const imported = new Set(statements.flatMap((one) => (one.kind === 'import' ? one.declares : [])));
  const exported = statements.filter(({ kind }) => kind === 'export').flatMap(exportsOf);

  /** @param {string | null} part */
  const bodyOf = (part) =>
    statements
      .filter((one) => (one.kind === 'declaration' || one.kind === 'effect') && (found.get(one) ?? null) === part)
      .map(({ text }) => text)
      .join('');
  /** @param {string | null} part */
  const ownExports = (part) =>
    list(
      'export { * };',
      exported.filter(({ local }) => partOf.get(local) === part).map((one) => `${one.local} as ${one.exported}`),
    );
  /** @param {string} part */
  const handedTo = (part) => {
    const used = [...found].filter(([, other]) => other === part).flatMap(([{ uses }]) => [...uses]);
    return [...new Set(used)].filter((name) => partOf.get(name) === null && !imported.has(name)).sort();
  };
  const imports = statements.filter(({ kind }) => kind === 'import').map(({ text }) => text);
  const passedOn = statements.filter(isPassingOn).map(({ text }) => `${text}\n`);
  const names = Object.keys(parts);

  const base = () => {
    const all = [...new Set(names.flatMap(handedTo))].map((name) => `${name} as ${handed(name)}`);
    return [...imports, bodyOf(null), '\n', ownExports(null), list('export { * };', all), ...passedOn].join('');
  };
  /** @param {string} part */
  const onePart = (part) => {
    const taken = handedTo(part).map((name) => `${handed(name)} as ${name}`);
    const from = JSON.stringify(self);
    const above = [...imports, '\n', list(`import { * } from ${from};`, taken), `export * from ${from};\n`];
    return [...above, bodyOf(part), '\n', ownExports(part)].join('');
  };

  return (part) => {
    if (part === null) return base();
    if (part === WHOLE) return wholeOf(names, self);
    if (!names.includes(part)) throw new Error(`There is no part “${part}”`);
    return onePart(part);
  };
}
