import { LANGUAGES, type Language } from '@impact-call/contracts';

interface Wish {
  language: string;
  weight: number;
}

function parseWish(part: string): Wish {
  const [tag = '', ...parameters] = part.trim().split(';');
  const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return {
    language: tag.trim().toLowerCase().split('-')[0] ?? '',
    weight: quality === undefined ? 1 : Number(quality) || 0,
  };
}

const isOurs = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language);

// Longer headers are no person's wish.
const MAX_HEADER = 500;

/** The language that the header wishes most among those that we speak; null when there is none. */
export function wishedLanguage(header: string | undefined): Language | null {
  if (!header || header.length > MAX_HEADER) return null;
  const wishes = header
    .split(',')
    .map(parseWish)
    .filter((wish) => wish.weight > 0);
  wishes.sort((a, b) => b.weight - a.weight);
  return wishes.map((wish) => wish.language).find(isOurs) ?? null;
}
