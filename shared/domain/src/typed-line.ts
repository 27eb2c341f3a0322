/**
 * Signs that nobody sees: soft hyphens, blanks of no width, marks of the reading direction, byte order marks. They come
 * with text that is pasted from documents and pages. The joiners of scripts and pictures stay.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A single line as it is stored: tabs become blanks, what is not seen goes (docs/rules.md#one-line-fields). */
export const typedLine = (typed: string): string => typed.replace(/\t/g, ' ').replace(UNSEEN, '');

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LABEL}$`, 'u');

/**
 * An e-mail address as it is stored and compared: without what is not seen and blanks around it; the curved apostrophe
 * that phones write is the straight one of the mailbox.
 */
export const typedAddress = (typed: string): string => typedLine(typed).trim().normalize('NFC').replaceAll('’', "'");

/**
 * The one check of e-mail addresses, of forms and server (docs/rules.md#addresses): letters of any script (RFC 6531), a
 * dot in the domain, and nothing that mail programs would decode to another address (RFC 2047).
 */
export const isEmailAddress = (address: string): boolean => ADDRESS.test(address) && !address.includes('=?');
