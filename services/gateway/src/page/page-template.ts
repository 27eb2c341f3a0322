import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import { escaped } from './escaped.ts';
import { withFrame, type FrameContent } from './frame.ts';
import type { PreloadHints } from './preload-hints.ts';
import { fillWelcome, type WelcomeContent } from './welcome.ts';

/** What one answer's page is made of. */
export interface PageContent extends Omit<PreloadHints, 'blocks'> {
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
const WELCOME = /<template id="welcome">([\s\S]*?)<\/template>/;
const EARLY = /<script data-place="early"><\/script>/;
const OF_ONE_LANGUAGE = /<link [^>]*data-language="(\w+)"[^>]*>/g;
const OF_SIGNED_IN = /<link [^>]*data-place="signed-in"[^>]*>/g;

/** Reads `index.html` once and again when it changed, so that a new build needs no restart. */
export function pageTemplate(shellDir: string): RenderPage {
  const file = join(shellDir, 'index.html');
  let text = '';
  let readAt = Number.NaN;
  return async (parts) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== readAt) {
      text = await readFile(file, 'utf8');
      readAt = mtimeMs;
    }
    return render(text, parts);
  };
}

// Replacements are functions, because `$` in a text of the configuration would mean something else. The nonce comes
// before any of those texts: none of them may ever carry it.
function render(template: string, content: PageContent): string {
  const { nonce, language, signedIn, links, reads, early, welcome, frame } = content;
  const page = withFrame(
    template.replace(NONCE, () => nonce),
    frame,
  );
  const place = WELCOME.exec(page)?.[1] ?? '';
  const spoken =
    language === undefined
      ? 'lang="it"'
      : `lang="${language}" data-language="${language}" data-reads="${escaped(reads.join(' '))}"`;
  return page
    .replace(WELCOME, '')
    .replace('<html lang="it"', () => `<html ${spoken}`)
    .replace(OF_ONE_LANGUAGE, (link, of: string) => (of === language ? link : ''))
    .replace(OF_SIGNED_IN, (link) => (signedIn ? link : ''))
    .replace(EARLY, () => (drawsEarly(frame) ? early : ''))
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root">', (root) => (welcome ? root + fillWelcome(place, welcome) : root));
}

/** At `/` it is not known yet which page comes. */
const drawsEarly = (frame: FrameContent | undefined): boolean => frame !== undefined && frame.pathname !== '/';
