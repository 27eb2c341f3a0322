import type { Language } from '@impact-call/contracts/languages';
import { messages, type Messages } from './messages.ts';

/** The data about a request that every page needs. */
export interface PageContext {
  readonly language: Language;
  readonly messages: Messages;
  /** Address of the product, if the client is known. */
  readonly homeUrl?: string | undefined;
  /** Path of this page, if it can be opened in another language. */
  readonly path?: string | undefined;
}

export function createPageContext(language: Language, rest: Omit<PageContext, 'language' | 'messages'>): PageContext {
  return { language, messages: messages[language], ...rest };
}
