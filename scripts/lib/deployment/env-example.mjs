import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT as API } from '../../../services/api/src/environment.ts';
import { GATEWAY_ENVIRONMENT as GATEWAY } from '../../../services/gateway/src/config.ts';
import { ROOT } from '../paths.mjs';

/** @typedef {{ names: string[], meaning: string }} Row */

const NAME = /`([A-Z][A-Z0-9_]*)`/g;
const plain = (/** @type {string} */ text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** @returns {Row[]} */
const rowsOfSettings = () =>
  readFileSync(join(ROOT, 'docs', 'operating', 'configure.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => {
      const index = cells.findIndex((cell) => /`[A-Z]/.test(cell));
      const names = [...(cells[index] ?? '').matchAll(NAME)].map(([, name = '']) => name);
      return {
        names,
        meaning: plain(
          cells
            .slice(index + 1)
            .join(' ')
            .trim(),
        ),
      };
    })
    .filter(({ names, meaning }) => names.length > 0 && meaning !== '');

/** At most 118 characters a line. @param {string} text */
function comment(text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last && last.length + word.length < 118) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}

/** A required setting is active, an optional one is commented out. */
function assignment(/** @type {string} */ name, /** @type {any} */ { properties, required = [] }) {
  const { default: fallback } = properties[name];
  const value = fallback === undefined ? '' : /[\s<>$#]/.test(String(fallback)) ? `'${fallback}'` : fallback;
  return `${required.includes(name) && fallback === undefined ? '' : '#'}${name}=${value}`;
}

/** @param {string} title @param {any} schema */
function section(title, schema) {
  const open = new Set(Object.keys(schema.properties));
  const groups = rowsOfSettings().flatMap(({ names, meaning }) => {
    const ours = names.filter((name) => open.delete(name));
    return ours.length > 0 ? [[...comment(meaning), ...ours.map((name) => assignment(name, schema))].join('\n')] : [];
  });
  if (open.size > 0) throw new Error(`docs/operating/configure.md does not describe ${[...open].join(', ')}`);
  return [`# ${title}`, ...groups].join('\n\n');
}

/** The text of `.env.example`: every setting of the schemas, with its description from docs/operating/configure.md. */
export const envExample = () =>
  `${[
    '# Every setting of the product, made by `node --import tsx scripts/env-example.mjs` from the schemas of the services\n# and from docs/operating/configure.md. Commented lines are optional, with their defaults.',
    section('=== The API', API),
    section('=== The gateway', GATEWAY),
  ].join('\n\n')}\n`;
