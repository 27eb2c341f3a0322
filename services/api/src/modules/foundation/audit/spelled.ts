import escapeStringRegexp from 'escape-string-regexp';

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
/** Mails insert a blank after these characters, so that users' text is neither an address nor a link. */
const PARTED = '.@:';

const hexOf = (sign: string, before: string): string =>
  [...Buffer.from(sign)].map((byte) => `${before}${byte.toString(16).padStart(2, '0')}`).join('');

function spelledSign(sign: string): string {
  if (/[a-z0-9]/i.test(sign)) return sign;
  const entity = ENTITIES[sign];
  const ways = [escapeStringRegexp(sign), hexOf(sign, '%'), hexOf(sign, '='), ...(entity ? [entity] : [])];
  return `(?:${ways.join('|')})${PARTED.includes(sign) ? '\\s?' : ''}`;
}

const spelled = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => [...word].map(spelledSign).join(''))
    .join('(?:[\\s+]|%20|%2B|=20|&nbsp;)+');

/** The end of a percent or equals code counts as a word boundary. */
const AFTER_CODE = '(?<=[%=][0-9a-f]{2})';

export const spelledName = (name: string): string =>
  `(?:${AFTER_CODE}|(?<![\\p{L}\\p{N}]))${spelled(name)}(?![\\p{L}\\p{N}]|[-’'][\\p{L}])`;

export const spelledAddress = (address: string): string =>
  `(?:${AFTER_CODE}|(?<![\\p{L}\\p{N}._-]))${spelled(address)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`;
