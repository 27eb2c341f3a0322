import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from '@swc/core';

/** @param {string} folder */
export const languagesIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((file) => basename(file, '.ts')) : [];

/**
 * By language: `en.ts` exports `en` and imports only types.
 * @param {string} folder @returns {Promise<Record<string, Record<string, unknown>>>}
 */
export async function readLocales(folder) {
  const languages = languagesIn(folder);
  const texts = await Promise.all(languages.map((language) => readLocale(join(folder, `${language}.ts`), language)));
  return Object.fromEntries(languages.map((language, at) => [language, texts[at] ?? {}]));
}

/** @param {string} file @param {string} language @returns {Promise<Record<string, unknown>>} */
async function readLocale(file, language) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return module[language];
}
