import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import { escapeHtml } from '@impact-call/domain';
import { cachedFile } from './cached-file.ts';
import { withFrame, type FrameContent } from './frame.ts';
import type { PreloadHints } from './preload-hints.ts';

/** Content of the page in one response. */
export interface PageContent extends PreloadHints {
  nonce: string;
  /** Undefined while the configuration is unknown; the application then determines it. */
  language: Language | undefined;
  /** Whether the user has a session. */
  signedIn: boolean;
  /** Skeleton for signed-in users, until the application renders. */
  frame?: FrameContent | undefined;
}

export type RenderPage = (content: PageContent) => Promise<string>;

const NONCE = /__CSP_NONCE__/g;
const OF_ONE_LANGUAGE = /<link [^>]*data-language="(\w+)"[^>]*>/g;
const OF_SIGNED_IN = /<link [^>]*data-place="signed-in"[^>]*>/g;

/** Loads the application's page as a template for responses. */
export function pageTemplate(shellDir: string): RenderPage {
  const template = cachedFile(join(shellDir, 'index.html'), (text) => text);
  return async (content) => render(await template(), content);
}

// Replacements are functions, because `$` in a configured text has a meaning otherwise. The nonce is inserted before
// those texts, so that none can contain it.
function render(template: string, content: PageContent): string {
  const { nonce, language, signedIn, links, reads, frame } = content;
  const page = withFrame(
    template.replace(NONCE, () => nonce),
    frame,
  );
  const spoken =
    language === undefined
      ? 'lang="it"'
      : `lang="${language}" data-language="${language}" data-reads="${escapeHtml(reads.join(' '))}"`;
  return page
    .replace('<html lang="it"', () => `<html ${spoken}`)
    .replace(OF_ONE_LANGUAGE, (link, of: string) => (of === language ? link : ''))
    .replace(OF_SIGNED_IN, (link) => (signedIn ? link : ''))
    .replace('</head>', () => `${links}</head>`);
}
