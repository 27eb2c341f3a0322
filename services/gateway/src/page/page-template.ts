import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import { escapeHtml } from '@impact-call/domain';
import { cachedFile } from './cached-file.ts';
import { withFrame, type FrameContent } from './frame.ts';
import type { PreloadHints } from './preload-hints.ts';

export interface PageContent extends PreloadHints {
  nonce: string;
  /** Undefined while the configuration is unknown; the application then determines it. */
  language: Language | undefined;
  signedIn: boolean;
  /** For signed-in users, until the application renders. */
  frame?: FrameContent | undefined;
}

export type RenderPage = (content: PageContent) => Promise<string>;

const NONCE = /__CSP_NONCE__/g;
const OF_ONE_LANGUAGE = /<link [^>]*data-language="(\w+)"[^>]*>/g;
const OF_SIGNED_IN = /<link [^>]*data-place="signed-in"[^>]*>/g;

export function pageTemplate(shellDir: string): RenderPage {
  const template = cachedFile(join(shellDir, 'index.html'), (text) => text);
  return async (content) => render(await template(), content);
}

// Functions, because `$` has a meaning; the nonce goes first, so that no configured text can contain it.
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
