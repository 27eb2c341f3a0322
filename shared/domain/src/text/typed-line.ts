/** Invisible characters that pasted text often has. The joiners of scripts and emoji are allowed. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Tabs become blanks, invisible characters are removed (docs/rules/01-values.md#one-line-fields). */
export const typedLine = (typed: string): string => typed.replace(/\t/g, ' ').replace(UNSEEN, '');

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LABEL}$`, 'u');

/** For storage and comparison; the curved apostrophe of phones becomes a straight one. */
export const typedAddress = (typed: string): string => typedLine(typed).trim().normalize('NFC').replaceAll('’', "'");

/**
 * RFC 6531 letters, a dot in the domain, and no encoding that mail programs would decode
 * (docs/rules/01-values.md#addresses).
 */
export const isEmailAddress = (address: string): boolean => ADDRESS.test(address) && !address.includes('=?');
