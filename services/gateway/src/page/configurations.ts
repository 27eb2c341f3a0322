import { LANGUAGES, type Configuration, type Language } from '@impact-call/contracts';
import { usedLanguages } from '@impact-call/domain';
import type { FastifyRequest } from 'fastify';
import { readJson, cachedAnswer } from './cached-answer.ts';

/** Public part of the configuration for a request, in the reader's language. */
export interface PageConfiguration {
  language: Language;
  configuration: Configuration;
}

/** Returns `undefined` while the API does not respond. */
export type Configurations = (request: FastifyRequest) => Promise<PageConfiguration | undefined>;

/** Limited, because clients can send any host. */
const MAX_KEPT = 300;

const KEPT = new RegExp(`(?:^|;\\s*)language=(${LANGUAGES.join('|')})(?:;|$)`);
const PREFERRED = new RegExp(`\\b(${LANGUAGES.join('|')})\\b`);
const storedLanguage = ({ headers }: FastifyRequest) => KEPT.exec(headers.cookie ?? '')?.[1] as Language | undefined;

/** Language while the configuration is unknown: the user's choice, else the first preferred one that we support. */
export const provisionalLanguage = (request: FastifyRequest): Language =>
  storedLanguage(request) ??
  (PREFERRED.exec(request.headers['accept-language'] ?? '')?.[1] as Language | undefined) ??
  'it';

/**
 * Configurations by host. The language is that of the shell: the user's choice if the configuration offers and uses
 * it, else the configuration's default (docs/rules/06-configurations.md#used-languages).
 */
export function configurations(apiUrl: string): Configurations {
  const stored = new Map<string, () => Promise<Configuration | undefined>>();

  function read({ host, protocol }: FastifyRequest, language: Language) {
    const key = `${host} ${language}`;
    const headers = { 'accept-language': language, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
    const known =
      stored.get(key) ??
      cachedAnswer((signal) => readJson<Configuration>(`${apiUrl}/api/Config/GetConfig`, signal, headers));
    if (!stored.has(key) && stored.size >= MAX_KEPT) stored.clear();
    stored.set(key, known);
    return known();
  }

  return async (request) => {
    const requested = storedLanguage(request) ?? 'it';
    const first = await read(request, requested);
    if (!first) return undefined;
    const chosen = first.languageSelection ? storedLanguage(request) : undefined;
    const language = usedLanguages(first).find((each) => each === chosen) ?? first.defaultLanguage;
    const configuration = language === requested ? first : await read(request, language);
    return configuration && { language, configuration };
  };
}
