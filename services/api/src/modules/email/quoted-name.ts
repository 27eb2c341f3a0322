import { oneLine } from '../../platform/text/one-line.ts';

const MAX_NAME = 120;

/**
 * A name that somebody typed, as a mail may quote it: one line of bounded length in which mail programs find neither an
 * address nor a link. They look for those in plain text and in HTML alike, so that escaping does not help, and a sign
 * of no width does not either: addresses are read without it.
 */
export const quotedName = (name: string): string =>
  oneLine(name, MAX_NAME)
    .replace(/:(?=\/\/)/gu, ': ')
    .replace(/@(?=\S)/gu, '@ ')
    .replace(/(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])/gu, '$1 ');
