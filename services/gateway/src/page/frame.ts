import type { Configuration } from '@impact-call/contracts';
import { escapeHtml, isLargeLogo, logoAddress, logoSize, type LogoSettings } from '@impact-call/domain';
import { answers } from './routes.ts';

/** Content of a page's skeleton: the page without user data, until the application renders. */
export interface FrameContent {
  pathname: string;
  /** Loading text in the reader's language; escaped. */
  loading: string;
  configuration: LogoSettings & Pick<Configuration, 'brandColor'>;
}

const FRAME = /<template id="frame" data-without="([^"]*)" data-wide="([^"]*)">([\s\S]*?)<\/template>\s*/;
const LOGO = /<template id="logo">([\s\S]*?)<\/template>\s*/;
const STYLE = /<style [^>]*data-place="frame"[^>]*>[\s\S]*?<\/style>\s*/;

/**
 * Inserts the skeleton into the page, or removes everything for skeletons from it. `shell/public/index.html` defines
 * its look, the pages without one, and the pages of full width.
 */
export function withFrame(page: string, content: FrameContent | undefined): string {
  const [, without = '', wide = '', frame = ''] = FRAME.exec(page) ?? [];
  const [, ownLogo = ''] = LOGO.exec(page) ?? [];
  const bare = page.replace(FRAME, '').replace(LOGO, '');
  const isAmong = (routes: string) =>
    content !== undefined && routes.split(' ').some((route) => answers(route, content.pathname));
  if (!content || frame === '' || isAmong(without)) return bare.replace(STYLE, '');
  // The first page may redirect, so its skeleton has only the loading text.
  const kind = content.pathname === '/' ? 'top' : isAmong(wide) ? 'wide' : 'beside';
  const values: Record<string, string> = {
    kind,
    loading: content.loading,
    logo: logoOf(content.configuration, ownLogo),
  };
  const filled = frame.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
  return bare.replace('<div id="root">', (root) => root + filled);
}

/** The configured logo or its space, else the product's own, in text colour if its colour would not fit the brand. */
function logoOf(configuration: FrameContent['configuration'], own: string): string {
  const { logoBase64, brandColor } = configuration;
  if (!logoBase64) return !brandColor ? own : own.replace('class="mark"', 'class="mark of-a-brand"');
  const size = `style="${logoSize(configuration)}"`;
  if (isLargeLogo(logoBase64)) return `<span class="room" ${size}></span>`;
  return `<img src="${escapeHtml(logoAddress(logoBase64))}" alt="" ${size}>`;
}
