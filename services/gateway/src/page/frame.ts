import type { Configuration } from '@impact-call/contracts';
import { escaped } from './escaped.ts';
import { comesLater, logoSize, logoSource, type LogoSettings } from './logo.ts';
import { answers } from './routes.ts';

/** What the frame of a page is made of: the page without anything of anybody's, until the application draws it. */
export interface FrameContent {
  pathname: string;
  /** Says that the page is on its way, in the reader's language. */
  loading: string;
  configuration: LogoSettings & Pick<Configuration, 'brandColor'>;
  /** Names of blocks, from top to bottom, as the remote of the address describes its page. */
  blocks: string[];
}

/** A remote has a few kinds of pages, each a few blocks long; what a build says beyond that is not looked at. */
const MOST_ROUTES = 100;
const MOST_BLOCKS = 16;
/** A page that no remote describes. */
const BARE = ['title'];

const FRAME = /<template id="frame" data-without="([^"]*)" data-wide="([^"]*)">([\s\S]*?)<\/template>\s*/;
const BLOCK = /<template data-block="(\w+)">([\s\S]*?)<\/template>\s*/g;
const STYLE = /<style [^>]*data-place="frame"[^>]*>[\s\S]*?<\/style>\s*/;

/**
 * The blocks with which a build describes the page of an address. Its word is not trusted: whatever is no list of names
 * is none, and a name only ever chooses among the blocks of the shell's own page.
 */
export function blocksOf(frames: unknown, pathname: string): string[] {
  if (typeof frames !== 'object' || frames === null) return [];
  const [, blocks] =
    Object.entries(frames)
      .slice(0, MOST_ROUTES)
      .find(([route]) => answers(route, pathname)) ?? [];
  if (!Array.isArray(blocks)) return [];
  return blocks.filter((block): block is string => typeof block === 'string').slice(0, MOST_BLOCKS);
}

/**
 * Puts the frame into the page, or takes all that belongs to frames out of it. The shell's page says how frames look,
 * at which addresses its own pages have none, and which pages are as wide as the window (`shell/public/index.html`).
 */
export function withFrame(page: string, content: FrameContent | undefined): string {
  const [whole = '', without = '', wide = '', frame = ''] = FRAME.exec(page) ?? [];
  const blocks = new Map([...page.matchAll(BLOCK)].map(([, name = '', block = '']) => [name, block]));
  const bare = page.replace(whole, '').replace(BLOCK, '');
  const isAmong = (routes: string) =>
    content !== undefined && routes.split(' ').some((route) => answers(route, content.pathname));
  if (!content || frame === '' || isAmong(without)) return bare.replace(STYLE, '');
  const kind = content.pathname === '/' ? 'top' : isAmong(wide) ? 'wide' : 'beside';
  const described = content.blocks.filter((name) => blocks.has(name));
  const drawn = kind === 'top' ? [] : described.length > 0 ? described : BARE;
  const values: Record<string, string> = {
    kind,
    loading: escaped(content.loading),
    logo: logoOf(content.configuration, blocks.get('logo') ?? ''),
    blocks: drawn.map((name) => blocks.get(name) ?? '').join(''),
  };
  const filled = frame.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
  return bare.replace('<div id="root">', (root) => root + filled);
}

/** The configured logo, or the room for it; else the product's own, in ink where its colour would not be the brand's. */
function logoOf(configuration: FrameContent['configuration'], own: string): string {
  const { logoBase64, brandColor } = configuration;
  if (!logoBase64) return !brandColor ? own : own.replace('class="mark"', 'class="mark of-a-brand"');
  if (comesLater(configuration)) return `<span class="room" ${logoSize(configuration)}></span>`;
  return `<img ${logoSource(configuration)} alt="" ${logoSize(configuration)}>`;
}
