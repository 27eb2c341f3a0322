import type { Configuration } from '@impact-call/contracts';
import { escapeHtml, isLargeLogo, logoAddress, logoSize, type LogoSettings } from '@impact-call/domain';
import { answers } from './routes.ts';

export interface FrameContent {
  pathname: string;
  /** Escaped. */
  loading: string;
  configuration: LogoSettings & Pick<Configuration, 'brandColor'>;
}

const FRAME = /<template id="frame" data-without="([^"]*)" data-wide="([^"]*)">([\s\S]*?)<\/template>\s*/;
const LOGO = /<template id="logo">([\s\S]*?)<\/template>\s*/;
const STYLE = /<style [^>]*data-place="frame"[^>]*>[\s\S]*?<\/style>\s*/;

/** Without content, removes all skeletons; `shell/public/index.html` defines their look. */
export function withFrame(page: string, content: FrameContent | undefined): string {
  const [, without = '', wide = '', frame = ''] = FRAME.exec(page) ?? [];
  const [, ownLogo = ''] = LOGO.exec(page) ?? [];
  const bare = page.replace(FRAME, '').replace(LOGO, '');
  const isAmong = (routes: string) =>
    content !== undefined && routes.split(' ').some((route) => answers(route, content.pathname));
  if (!content || frame === '' || isAmong(without)) return bare.replace(STYLE, '');
  // The first page may redirect.
  const kind = content.pathname === '/' ? 'top' : isAmong(wide) ? 'wide' : 'beside';
  const values: Record<string, string> = {
    kind,
    loading: content.loading,
    logo: logoOf(content.configuration, ownLogo),
  };
  const filled = frame.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
  return bare.replace('<div id="root">', (root) => root + filled);
}

/** The configured logo, else the product's in a colour that fits the brand. */
function logoOf(configuration: FrameContent['configuration'], own: string): string {
  const { logoBase64, brandColor } = configuration;
  if (!logoBase64) return !brandColor ? own : own.replace('class="mark"', 'class="mark of-a-brand"');
  const size = `style="${logoSize(configuration)}"`;
  if (isLargeLogo(logoBase64)) return `<span class="room" ${size}></span>`;
  return `<img src="${escapeHtml(logoAddress(logoBase64))}" alt="" ${size}>`;
}
