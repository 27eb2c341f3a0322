import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = join(ROOT, 'docs', 'messages.md');
const page = readFileSync(PAGE, 'utf8');

interface Row {
  words: string;
  app: string;
  key: string;
  tests: string[];
}

/** Files that a row links to. */
const linked = (cell: string): string[] =>
  [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join(dirname(PAGE), path));

const ROWS: Row[] = page.split('\n').flatMap((line) => {
  const [, words = '', , text = '', tests = ''] =
    line.split(' | ').length === 4
      ? [
          '',
          ...line
            .slice(2, -2)
            .split(' | ')
            .map((cell) => cell.trim()),
        ]
      : [];
  const [, app, key] = /^`([\w-]+(?:\/[\w-]+)*):([\w.-]+)`$/.exec(text) ?? [];
  return app && key ? [{ words, app, key, tests: linked(tests) }] : [];
});

/** `mfe-calls` has its texts in its own folder, `mfe-admin/calls` in a feature's or the console's, `ui/report` in an entry's. */
function localesOf(name: string): string {
  const [app = '', ...folders] = name.split('/');
  if (app === 'ui') return join(ROOT, 'shared', 'ui', 'src', ...folders, 'locales');
  if (folders.length === 0) return join(ROOT, app, 'src', 'locales');
  const [inFeatures = '', inConsole = ''] = ['features', 'console'].map((kind) =>
    join(ROOT, app, 'src', kind, ...folders, 'locales'),
  );
  return existsSync(inFeatures) ? inFeatures : inConsole;
}

async function textOf(app: string, language: string, key: string): Promise<unknown> {
  const locale = (await import(pathToFileURL(join(localesOf(app), `${language}.ts`)).href)) as Record<string, object>;
  return key
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], locale[language]);
}

/** Removes escapes: tests write some messages as patterns, with numbers or names for parameters. */
const spoken = (source: string): string => source.replaceAll('\\', '');
const longest = (words: string): string =>
  words
    .split(/\{\{\w+\}\}|[()]/)
    .sort((a, b) => b.length - a.length)[0]
    ?.trim() ?? '';

/** A spec takes its texts from `words.ts`, which has all three languages. */
const sourceOf = (test: string): string =>
  spoken(
    readFileSync(test, 'utf8') +
      (test.endsWith('.spec.ts') ? readFileSync(join(ROOT, 'e2e', 'src', 'pages', 'words.ts'), 'utf8') : ''),
  );

it('the page has rows', () => {
  expect(ROWS.length).toBeGreaterThan(30);
  expect(linked(page).filter((path) => !existsSync(path))).toEqual([]);
});

it.each(ROWS.map((row) => [`${row.app}:${row.key}`, row] as const))(
  '%s exists in all languages, and its tests meet it',
  async (_name, { words, app, key, tests }) => {
    expect(await textOf(app, 'en', key)).toBe(words);
    for (const language of ['it', 'fr']) {
      const translated = await textOf(app, language, key);
      expectWithMessage(translated, language).toEqual(expect.stringMatching(/\S/));
      expectWithMessage(translated, language).not.toBe(words);
    }
    expect(tests.length).toBeGreaterThan(0);
    const whole = longest(words);
    // Only this helper checks the whole message; others may match a part.
    expectWithMessage(
      tests.some((test) => sourceOf(test).includes(whole)),
      `“${whole}”`,
    ).toBe(true);
  },
);
