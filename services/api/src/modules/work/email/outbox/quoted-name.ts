import { oneLine } from '../../../../platform/text/one-line.ts';

const MAX_NAME = 120;

/**
 * A user's text that a mail may quote: one line of limited length without addresses or links. Mail programs detect
 * those in plain text and HTML, so escaping does not help. Nor does a zero-width character, because they ignore it.
 */
export const quotedName = (name: string): string =>
  oneLine(name, MAX_NAME)
    .replace(/:(?=\/\/)/gu, ': ')
    .replace(/@(?=\S)/gu, '@ ')
    .replace(/(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])/gu, '$1 ');
