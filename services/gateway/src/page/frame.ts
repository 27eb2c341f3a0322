import type { Configuration } from '@impact-call/contracts';
import { escapeHtml, isLargeLogo, logoAddress, logoSize, type LogoSettings } from '@impact-call/domain';
import { answers } from './routes.ts';

/** What the frame of a page is made of: the page without anything of anybody's, until the application draws it. */
export interface FrameContent {
  pathname: string;
  /** Says that the page is on its way, in the reader's language; escaped. */
  loading: string;
  configuration: LogoSettings & Pick<Configuration, 'brandColor'>;
}

const FRAME = /<template id="frame" data-without="([^"]*)" data-wide="([^"]*)">([\s\S]*?)<\/template>\s*/;
const LOGO = /<template id="logo">([\s\S]*?)<\/template>\s*/;
const STYLE = /<style [^>]*data-place="frame"[^>]*>[\s\S]*?<\/style>\s*/;

/**
 * Puts the frame into the page, or takes all that belongs to frames out of it. The shell's page says how frames look,
 * at which addresses its own pages have none, and which pages are as wide as the window (`shell/public/index.html`).
 */
export function withFrame(page: string, content: FrameContent | undefined): string {
  const [, without = '', wide = '', frame = ''] = FRAME.exec(page) ?? [];
  const [, ownLogo = ''] = LOGO.exec(page) ?? [];
  const bare = page.replace(FRAME, '').replace(LOGO, '');
  const isAmong = (routes: string) =>
    content !== undefined && routes.split(' ').some((route) => answers(route, content.pathname));
  if (!content || frame === '' || isAmong(without)) return bare.replace(STYLE, '');
  // From the first page one may be sent on or not: its words alone are shown.
  const kind = content.pathname === '/' ? 'top' : isAmong(wide) ? 'wide' : 'beside';
  const values: Record<string, string> = {
    kind,
    loading: content.loading,
    logo: logoOf(content.configuration, ownLogo),
  };
  const filled = frame.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
  return bare.replace('<div id="root">', (root) => root + filled);
}

/** The configured logo, or the room for it; else the product's own, in ink where its colour would not be the brand's. */
function logoOf(configuration: FrameContent['configuration'], own: string): string {
  const { logoBase64, brandColor } = configuration;
  if (!logoBase64) return !brandColor ? own : own.replace('class="mark"', 'class="mark of-a-brand"');
  const size = `style="${logoSize(configuration)}"`;
  if (isLargeLogo(logoBase64)) return `<span class="room" ${size}></span>`;
  return `<img src="${escapeHtml(logoAddress(logoBase64))}" alt="" ${size}>`;
}
