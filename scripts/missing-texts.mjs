/**
 * For the contract's languages, or a new one: `node scripts/missing-texts.mjs de`. Imports by language name hide them
 * from the compiler.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The languages of the interface, read from the contract. */
function languagesOfContract() {
  const source = readFileSync(new URL('../shared/contracts/src/values/languages.ts', import.meta.url), 'utf8');
  const list = /LANGUAGES = \[([^\]]+)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, language]) => language);
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*/locales/*.ts'], {
  encoding: 'utf8',
});
const present = files.split('\n').filter((file) => /\/locales\/[a-z]{2}\.ts$/.test(file) && existsSync(file));
const folders = [...new Set(present.map((file) => dirname(file)))];
const requested = process.argv.slice(2);
const languages = requested.length > 0 ? requested : languagesOfContract();
const missing = folders.flatMap((folder) =>
  languages.map((language) => `${folder}/${language}.ts`).filter((file) => !present.includes(file)),
);
const misnamed = present.filter(
  (file) => !new RegExp(`export const ${basename(file, '.ts')}\\b`).test(readFileSync(file, 'utf8')),
);
for (const file of missing) console.log(file);
for (const file of misnamed) console.log(`${file} does not export "${basename(file, '.ts')}"`);
console.log(`${folders.length} folders, ${languages.join(', ')}: ${missing.length} files missing`);
process.exitCode = missing.length + misnamed.length > 0 ? 1 : 0;
