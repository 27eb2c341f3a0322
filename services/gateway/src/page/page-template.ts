import { join } from 'node:path';
import type { Configuration, Language } from '@impact-call/contracts';
import { escapeHtml, isLargeLogo, logoAddress, type LogoSettings, logoSize } from '@impact-call/domain';
import { cachedFile } from './cached-file.ts';
import type { PreloadHints } from './preload-hints.ts';
import { answers } from './routes.ts';

interface FrameContent {
  pathname: string;
  /** Escaped. */
  loading: string;
  configuration: LogoSettings & Pick<Configuration, 'brandColor'>;
}

const FRAME = /<template id="frame" data-without="([^"]*)" data-wide="([^"]*)">([\s\S]*?)<\/template>\s*/;
const LOGO = /<template id="logo">([\s\S]*?)<\/template>\s*/;
const STYLE = /<style [^>]*data-place="frame"[^>]*>[\s\S]*?<\/style>\s*/;

/** Without content, removes all skeletons; `shell/public/index.html` defines their look. */
function withFrame(page: string, content: FrameContent | undefined): string {
  const [, without = '', wide = '', frame = ''] = FRAME.exec(page) ?? [];
  const [, productLogo = ''] = LOGO.exec(page) ?? [];
  const bare = page.replace(FRAME, '').replace(LOGO, '');
  const isAmong = (routes: string) =>
    content !== undefined && routes.split(' ').some((route) => answers(route, content.pathname));
  if (!content || frame === '' || isAmong(without)) return bare.replace(STYLE, '');
  // The first page may redirect.
  const kind = content.pathname === '/' ? 'top' : isAmong(wide) ? 'wide' : 'beside';
  const values: Record<string, string> = {
    kind,
    loading: content.loading,
    logo: logoOf(content.configuration, productLogo),
  };
  const filled = frame.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
  return bare.replace('<div id="root">', (root) => root + filled);
}

/** The configured logo, else the product's in a colour that fits the brand. */
function logoOf(configuration: FrameContent['configuration'], productLogo: string): string {
  const { logoBase64, brandColor } = configuration;
  if (!logoBase64) return !brandColor ? productLogo : productLogo.replace('class="mark"', 'class="mark of-a-brand"');
  const size = `style="${logoSize(configuration)}"`;
  if (isLargeLogo(logoBase64)) return `<span class="room" ${size}></span>`;
  return `<img src="${escapeHtml(logoAddress(logoBase64))}" alt="" ${size}>`;
}

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
