import escapeStringRegexp from 'escape-string-regexp';

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
/** Signs after which mails put a blank, so that typed text is neither an address nor a link. */
const PARTED = '.@:';

const hexOf = (sign: string, before: string): string =>
  [...Buffer.from(sign)].map((byte) => `${before}${byte.toString(16).padStart(2, '0')}`).join('');

/** One sign of a name as addresses, mails and documents write it. */
function spelledSign(sign: string): string {
  if (/[a-z0-9]/i.test(sign)) return sign;
  const entity = ENTITIES[sign];
  const ways = [escapeStringRegexp(sign), hexOf(sign, '%'), hexOf(sign, '='), ...(entity ? [entity] : [])];
  return `(?:${ways.join('|')})${PARTED.includes(sign) ? '\\s?' : ''}`;
}

/** Words in any way of writing them down: as they are, in an address (`%20` or `+`), as quoted-printable, in HTML. */
const spelled = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => [...word].map(spelledSign).join(''))
    .join('(?:[\\s+]|%20|%2B|=20|&nbsp;)+');

/** The end of something that was written with a percent or equals sign counts as the end of a word. */
const AFTER_CODE = '(?<=[%=][0-9a-f]{2})';

/** A name by itself: not within a longer one of another person. */
export const spelledName = (name: string): string =>
  `(?:${AFTER_CODE}|(?<![\\p{L}\\p{N}]))${spelled(name)}(?![\\p{L}\\p{N}]|[-’'][\\p{L}])`;

/** An address by itself, not within a longer one. */
export const spelledAddress = (address: string): string =>
  `(?:${AFTER_CODE}|(?<![\\p{L}\\p{N}._-]))${spelled(address)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`;
