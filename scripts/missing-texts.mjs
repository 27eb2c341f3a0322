/**
 * Lists which locales folders lack a language: `node scripts/missing-texts.mjs` for the languages that any of them has,
 * `node scripts/missing-texts.mjs de` for one that is to be added. Keys within a file are TypeScript's work: each
 * language is typed against `en`. Ends with 1 when something is missing.
 */
import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*/locales/*.ts'], {
  encoding: 'utf8',
});
const folders = new Map();
for (const file of files.split('\n').filter((each) => /\/locales\/[a-z]{2}\.ts$/.test(each))) {
  const languages = folders.get(dirname(file)) ?? new Set();
  folders.set(dirname(file), languages.add(basename(file, '.ts')));
}
const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : [...new Set([...folders.values()].flatMap((languages) => [...languages]))];
const missing = [...folders].flatMap(([folder, languages]) =>
  wanted.filter((language) => !languages.has(language)).map((language) => `${folder}/${language}.ts`),
);
for (const file of missing) console.log(file);
console.log(`${folders.size} folders, ${wanted.join(', ')}: ${missing.length} files missing`);
process.exitCode = missing.length > 0 ? 1 : 0;
