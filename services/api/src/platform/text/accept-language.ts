import { LANGUAGES, type Language } from '@impact-call/contracts';
import Negotiator from 'negotiator';

const isOurs = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language);

// Longer headers are no person's wish.
const MAX_HEADER = 500;

/** The language that the header wishes most among those that we speak; null when there is none. */
export function wishedLanguage(header: string | undefined): Language | null {
  if (!header || header.length > MAX_HEADER) return null;
  const wishes = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return wishes.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isOurs) ?? null;
}
