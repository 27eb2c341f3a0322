/**
 * Invisible characters: soft hyphens, zero-width blanks, bidirectional marks, byte order marks. Pasted text often has
 * them. The joiners of scripts and emoji are allowed.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A single line in its stored form: tabs become blanks, invisible characters are removed
 * (docs/rules/01-values.md#one-line-fields).
 */
export const typedLine = (typed: string): string => typed.replace(/\t/g, ' ').replace(UNSEEN, '');

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LABEL}$`, 'u');

/**
 * An e-mail address for storage and comparison: without invisible characters and surrounding blanks; the curved
 * apostrophe of phones becomes a straight one.
 */
export const typedAddress = (typed: string): string => typedLine(typed).trim().normalize('NFC').replaceAll('’', "'");

/**
 * Validates e-mail addresses in forms and server (docs/rules/01-values.md#addresses): letters of any script (RFC 6531),
 * a dot in the domain, and no encoding that mail programs would decode to another address (RFC 2047).
 */
export const isEmailAddress = (address: string): boolean => ADDRESS.test(address) && !address.includes('=?');
