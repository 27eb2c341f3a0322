import type { ShellContext } from '@impact-call/contracts/remote';
import { namedIn } from '@impact-call/ui';

export type Speaks = Pick<ShellContext, 'i18n'>;

/** A title that ends with punctuation needs no colon. */
export function joined({ i18n }: Speaks, title: string, words: string): string {
  if (!title) return words;
  return /[?.!:…]$/.test(title.trim()) ? `${title} ${words}` : namedIn(i18n)(title, words);
}
