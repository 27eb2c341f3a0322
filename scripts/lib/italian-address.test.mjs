import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { APPS } from './build/build-app.mjs';
import { ROOT } from './paths.mjs';

/** Folders with Italian texts for users. */
const FOLDERS = ['services', 'stand-ins', 'shared', ...APPS, 'templates', join('docs', 'partners')].map((folder) =>
  join(ROOT, folder),
);

/** Words that address several people and have no other meaning in Italian. */
const VOI =
  /\b(?:voi|vostr[oaie]|siete|avete|potete|dovete|volete|sapete|scegliete\w*|inserite|caricate|controllate|scrivete\w*|specificate|rispondete|leggete|indicatene|lavorate|fate|raccogliete|misurate|pubblicate|parlate|raccontateci|diteci|assicuratevi|fermarvi|vi\s(?:chiediamo|scriviamo|ringraziamo|raccontano|frena|sarebbe|ha))\b/i;

/**
 * The Italian texts of a file: all of a locale file, or what follows `it:`.
 * @param {string} path
 * @param {string} text
 */
function italianOf(path, text) {
  if (/(?:^|[/-])it\.ts$/.test(path)) return [text];
  if (path.endsWith('.html')) return [text];
  return [...text.matchAll(/(?:\bit|"it"):[^'"`]{0,30}(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g)].map(
    ([, ...groups]) => groups.find(Boolean) ?? '',
  );
}

const files = () =>
  FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() &&
        !/node_modules|[/\\]dist\b/.test(entry.parentPath) &&
        /\.(?:tsx?|json|html)$/.test(entry.name) &&
        !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));

test('every Italian text says tu', () => {
  const found = files().flatMap((path) =>
    italianOf(path, readFileSync(path, 'utf8'))
      .filter((words) => VOI.test(words))
      .map((words) => `${relative(ROOT, path)}: ${VOI.exec(words)?.[0]}`),
  );
  expect(found).toEqual([]);
});

test('who says voi is found', () => {
  expect(
    italianOf('a.ts', "{ it: 'Inserite il budget.', en: 'Enter' }").filter((words) => VOI.test(words)),
  ).toHaveLength(1);
  expect(italianOf('a.json', '{ "it": "Qual è la vostra sede?" }').filter((words) => VOI.test(words))).toHaveLength(1);
});
