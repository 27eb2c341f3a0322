import { LANGUAGES, type Configuration, type Language } from '@impact-call/contracts';
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
const keptLanguage = ({ headers }: FastifyRequest) => KEPT.exec(headers.cookie ?? '')?.[1] as Language | undefined;

/** Language while the configuration is unknown: the user's choice, else the first preferred one that we support. */
export const provisionalLanguage = (request: FastifyRequest): Language =>
  keptLanguage(request) ??
  (PREFERRED.exec(request.headers['accept-language'] ?? '')?.[1] as Language | undefined) ??
  'it';

/**
 * Configurations by host. The language is that of the shell: the user's choice if the configuration offers it, else the
 * configuration's default (docs/rules/01-values.md#languages).
 */
export function configurations(apiUrl: string): Configurations {
  const kept = new Map<string, () => Promise<Configuration | undefined>>();

  function read({ host, protocol }: FastifyRequest, language: Language) {
    const key = `${host} ${language}`;
    const headers = { 'accept-language': language, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
    const known =
      kept.get(key) ??
      cachedAnswer((signal) => readJson<Configuration>(`${apiUrl}/api/Config/GetConfig`, signal, headers));
    if (!kept.has(key) && kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, known);
    return known();
  }

  return async (request) => {
    const asked = keptLanguage(request) ?? 'it';
    const first = await read(request, asked);
    if (!first) return undefined;
    const language = first.languageSelection && keptLanguage(request) ? asked : first.defaultLanguage;
    const configuration = language === asked ? first : await read(request, language);
    return configuration && { language, configuration };
  };
}
