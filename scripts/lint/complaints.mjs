import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/**
 * In a temporary folder, by path and line, with contents afterwards. oxlint runs from the root, where its type-aware
 * tool is.
 * @param {Record<string, string>} files by path
 * @param {object} config as .oxlintrc.json
 * @param {string[]} [options]
 * @returns {Promise<{ found: { path: string, rule: string, line: number }[], after: Record<string, string> }>}
 */
export async function lintFiles(files, config, options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': JSON.stringify(config) })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const args = [OXLINT, '-c', join(folder, '.oxlintrc.json'), '--format', 'json', ...options, folder];
    // It exits with an error when it finds something.
    const printed = await new Promise((resolve) =>
      execFile(process.execPath, args, { cwd: ROOT }, (_error, stdout) => resolve(stdout)),
    );
    const found = JSON.parse(printed).diagnostics.map(({ filename, code: rule, labels }) => ({
      path: filename.slice(filename.indexOf(basename(folder)) + basename(folder).length + 1),
      rule,
      line: labels[0].span.line,
    }));
    found.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
    return {
      found,
      after: Object.fromEntries(Object.keys(files).map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * By code, with a single run of oxlint.
 * @param {string} rule its name in plugin.mjs
 * @param {string[]} codes
 * @param {string[]} [options]
 * @returns {Promise<Map<string, { complaints: number, after: string }>>}
 */
export async function complaintsOf(rule, codes, options) {
  const config = {
    categories: { correctness: 'off' },
    jsPlugins: [join(ROOT, 'scripts/lint/plugin.mjs')],
    rules: { [`own/${rule}`]: 'error' },
  };
  const files = Object.fromEntries(codes.map((code, index) => [`${index}.ts`, code]));
  const { found, after } = await lintFiles(files, config, options);
  return new Map(
    codes.map((code, index) => [
      code,
      { complaints: found.filter(({ path }) => path === `${index}.ts`).length, after: after[`${index}.ts`] },
    ]),
  );
}
