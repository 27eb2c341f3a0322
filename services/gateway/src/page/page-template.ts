import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import { cachedFile } from './cached-file.ts';
import { escaped } from './escaped.ts';
import { withFrame, type FrameContent } from './frame.ts';
import type { PreloadHints } from './preload-hints.ts';
import type { WelcomeContent } from './welcome.ts';

/** What one answer's page is made of. */
export interface PageContent extends PreloadHints {
  nonce: string;
  /** Undefined while the configuration is not known; the application then finds it out itself. */
  language: Language | undefined;
  /** Whether who asks has been signed in. */
  signedIn: boolean;
  /** For the page that shows the welcome before the application is there. */
  welcome?: WelcomeContent | undefined;
  /** For who is signed in: what the page shows of itself before the application is there. */
  frame?: FrameContent | undefined;
}

export type RenderPage = (content: PageContent) => Promise<string>;

const NONCE = /__CSP_NONCE__/g;
const TITLE = /<title>[^<]*<\/title>/;
const OF_ONE_LANGUAGE = /<link [^>]*data-language="(\w+)"[^>]*>/g;
const OF_APPLICATION = /<link [^>]*data-place="application"[^>]*>/g;
const OF_SIGNED_IN = /<link [^>]*data-place="signed-in"[^>]*>/g;

/** The shell's page, to be filled in for each answer. */
export function pageTemplate(shellDir: string): RenderPage {
  const template = cachedFile(join(shellDir, 'index.html'), (text) => text);
  return async (content) => render(await template(), content);
}

// Replacements are functions, because `$` in a text of the configuration would mean something else. The nonce comes
// before any of those texts: none of them may ever carry it.
function render(template: string, content: PageContent): string {
  const { nonce, language, signedIn, links, reads, welcome, frame } = content;
  const page = withFrame(
    template.replace(NONCE, () => nonce),
    frame,
  );
  // A page that is whole asks for nothing more until somebody turns to it.
  const waits = welcome?.isWhole === true;
  const spoken =
    language === undefined
      ? 'lang="it"'
      : `lang="${language}" data-language="${language}" data-reads="${escaped(reads.join(' '))}"${waits ? ' data-drawn' : ''}`;
  const shown = welcome ? `<style nonce="${nonce}">${welcome.css}</style>${welcome.html}` : '';
  return page
    .replace(TITLE, (title) => (welcome ? `<title>${escaped(welcome.title)}</title>` : title))
    .replace('<html lang="it"', () => `<html ${spoken}`)
    .replace(OF_APPLICATION, (link) => (waits ? '' : link))
    .replace(OF_ONE_LANGUAGE, (link, of: string) => (of === language && !waits ? link : ''))
    .replace(OF_SIGNED_IN, (link) => (signedIn ? link : ''))
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root">', (root) => root + shown);
}
