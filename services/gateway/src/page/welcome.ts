import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import type { PageConfiguration } from './configurations.ts';
import { escaped } from './escaped.ts';

/** The shell's own words on its welcome page, by language: `welcome.json` of its build. */
type WelcomeWords = Record<Language, { headline: string; lead: string; register: string; login: string }>;

/** What the welcome page says before the application is there. */
export interface WelcomeContent {
  headline: string;
  lead: string;
  register: string;
  login: string;
  /** HTML, cleaned by the API. */
  landing: string;
}

/** Reads the words of a shell's build; a build without them has no such page, and shows its first words later. */
export function welcomeContents(shellDir: string): (page: PageConfiguration) => Promise<WelcomeContent | undefined> {
  return async ({ language, configuration }) => {
    const file = await readFile(join(shellDir, 'welcome.json'), 'utf8').catch(() => undefined);
    if (file === undefined) return undefined;
    const words = (JSON.parse(file) as WelcomeWords)[language];
    return { ...words, lead: configuration.message || words.lead, landing: configuration.landingHtml };
  };
}

/** Fills the places `{{name}}`; all but the landing page are plain text. */
export function fillWelcome(template: string, { landing, ...texts }: WelcomeContent): string {
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escaped(text)])),
    landing,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
}
