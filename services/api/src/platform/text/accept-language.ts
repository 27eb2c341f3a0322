import { LANGUAGES, type Language } from '@impact-call/contracts';
import Negotiator from 'negotiator';

// Longer headers do not come from browsers.
const MAX_HEADER = 500;

/** The language in use that the header prefers; null if there is none. */
export function requestedLanguage(header: string | undefined, used: readonly Language[] = LANGUAGES): Language | null {
  if (!header || header.length > MAX_HEADER) return null;
  const queries = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return (
    queries.map((tag) => used.find((language) => language === tag.toLowerCase().split('-')[0])).find(Boolean) ?? null
  );
}
