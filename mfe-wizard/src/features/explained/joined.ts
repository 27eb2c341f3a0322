import type { ShellContext } from '@impact-call/contracts/remote';
import { namedIn } from '@impact-call/ui';

/** Whose language something is said in. */
export type Speaks = Pick<ShellContext, 'i18n'>;

/** A question and what to do about it; a title that ends with a mark of its own needs no colon. */
export function joined({ i18n }: Speaks, title: string, words: string): string {
  if (!title) return words;
  return /[?.!:…]$/.test(title.trim()) ? `${title} ${words}` : namedIn(i18n)(title, words);
}
