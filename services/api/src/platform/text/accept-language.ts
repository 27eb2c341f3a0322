import { LANGUAGES, type Language } from '@impact-call/contracts';
import Negotiator from 'negotiator';

const isOurs = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language);

// Longer headers do not come from browsers.
const MAX_HEADER = 500;

/** Null if none is supported. */
export function requestedLanguage(header: string | undefined): Language | null {
  if (!header || header.length > MAX_HEADER) return null;
  const queries = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return queries.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isOurs) ?? null;
}
