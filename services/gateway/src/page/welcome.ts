import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration, Language } from '@impact-call/contracts';
import { escaped } from './escaped.ts';

/** The shell's own words before the application is there, by language: `welcome.json` of its build. */
export type ShellWords = Record<Language, Omit<WelcomeContent, 'landing'> & { loading?: string }>;

/** What the welcome page says before the application is there. */
export interface WelcomeContent {
  headline: string;
  lead: string;
  register: string;
  login: string;
  /** HTML, cleaned by the API. */
  landing: string;
}

/** Reads the words of a shell's build; a build without them shows its first words later. */
export function shellWords(shellDir: string): (language: Language) => Promise<ShellWords[Language] | undefined> {
  return async (language) => {
    const file = await readFile(join(shellDir, 'welcome.json'), 'utf8').catch(() => undefined);
    return file === undefined ? undefined : (JSON.parse(file) as ShellWords)[language];
  };
}

/** The welcome page in these words, and in the configuration's own. */
export function welcomeContent(
  { headline, lead, register, login }: ShellWords[Language],
  configuration: Pick<Configuration, 'message' | 'landingHtml'>,
): WelcomeContent {
  return { headline, lead: configuration.message || lead, register, login, landing: configuration.landingHtml };
}

/** Fills the places `{{name}}`; all but the landing page are plain text. */
export function fillWelcome(template: string, { landing, ...texts }: WelcomeContent): string {
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escaped(text)])),
    landing,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
}
