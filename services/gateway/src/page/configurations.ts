import { LANGUAGES, type Configuration, type Language } from '@impact-call/contracts';
import type { FastifyRequest } from 'fastify';
import { readJson, cachedAnswer } from './cached-answer.ts';

export interface PageConfiguration {
  language: Language;
  configuration: Configuration;
}

/** Undefined while the API does not respond. */
export type Configurations = (request: FastifyRequest) => Promise<PageConfiguration | undefined>;

/** Clients can send any host. */
const MAX_ENTRIES = 300;

const STORED_LANGUAGE = new RegExp(`(?:^|;\\s*)language=(${LANGUAGES.join('|')})(?:;|$)`);
const PREFERRED = new RegExp(`\\b(${LANGUAGES.join('|')})\\b`);
const storedLanguage = ({ headers }: FastifyRequest) =>
  STORED_LANGUAGE.exec(headers.cookie ?? '')?.[1] as Language | undefined;

/** The user's choice, else the first preferred one that we support. */
export const provisionalLanguage = (request: FastifyRequest): Language =>
  storedLanguage(request) ??
  (PREFERRED.exec(request.headers['accept-language'] ?? '')?.[1] as Language | undefined) ??
  'it';

/** By host; the user's choice if the configuration offers it, else its default (docs/rules/01-values.md#languages). */
export function configurations(apiUrl: string): Configurations {
  const stored = new Map<string, () => Promise<Configuration | undefined>>();

  function read({ host, protocol }: FastifyRequest, language: Language) {
    const key = `${host} ${language}`;
    const headers = { 'accept-language': language, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
    const cached =
      stored.get(key) ??
      cachedAnswer((signal) => readJson<Configuration>(`${apiUrl}/api/Config/GetConfig`, signal, headers));
    if (!stored.has(key) && stored.size >= MAX_ENTRIES) stored.clear();
    stored.set(key, cached);
    return cached();
  }

  return async (request) => {
    const requested = storedLanguage(request) ?? 'it';
    const first = await read(request, requested);
    if (!first) return undefined;
    const language = first.languageSelection && storedLanguage(request) ? requested : first.defaultLanguage;
    const configuration = language === requested ? first : await read(request, language);
    return configuration && { language, configuration };
  };
}
