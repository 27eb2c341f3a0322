import { join } from 'node:path';
import type { Configuration, Language } from '@impact-call/contracts';
import { welcomeKind } from '@impact-call/domain';
import { accentPalette } from '@impact-call/domain/colors';
import { cachedFile } from './cached-file.ts';
import { escaped } from './escaped.ts';
import { comesLater, logoSize, logoSource } from './logo.ts';

/**
 * `welcome.json` of a shell's build (`shell/src/features/welcome/drawn/draw-welcome.tsx`): the welcome page as who is
 * not signed in sees it, with places `{{name}}` for what the configuration says.
 */
interface DrawnWelcomes {
  css: string;
  languages: Partial<Record<Language, { title: string; lead: string; loading: string; pages: Record<string, string> }>>;
}

/** What the shell's build says in one language. */
export interface ShellTexts {
  /** Says to who is signed in that their page is on its way. */
  loading: string;
  /** The welcome page with a configuration; undefined where the build has drawn none of its kind. */
  welcome(configuration: Configuration): WelcomeContent | undefined;
}

/** The welcome page before the application is there. */
export interface WelcomeContent {
  title: string;
  css: string;
  html: string;
  /** Nothing is missing: the application is needed once somebody turns to the page. */
  isWhole: boolean;
}

const PLACE = /\{\{(\w+)\}\}/g;
/** Where the drawn page has a logo. */
const LOGO = 'src="data:{{logo}}"';
/** Keeps the room of a logo that comes later. */
const NO_PICTURE = 'src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"';
const COLOR = /^#[\da-f]{6}$/i;

/** The colours of the configuration's brand, by place. */
function coloursOf(brandColor: string | null): Record<string, string> {
  const palette = accentPalette(brandColor !== null && COLOR.test(brandColor) ? brandColor : null);
  return Object.fromEntries(
    Object.entries(palette).flatMap(([name, { value }]) => [
      [`${name}_light`, value._light],
      [`${name}_dark`, value._dark],
    ]),
  );
}

/** Texts of the configuration are text; its landing page is HTML that the API has cleaned. The page has its own `h1`. */
const placesOf = ({ message, landingHtml, providerName, name, contactEmail }: Configuration, lead: string) => ({
  lead: escaped(message || lead),
  landing: landingHtml.replaceAll(/<(\/?)h1\b/gi, '<$1h2'),
  provider: escaped(providerName),
  contact: escaped(contactEmail ?? ''),
  name: escaped(name),
});

const filled = (text: string, places: Record<string, string>): string =>
  text.replace(PLACE, (_place, name: string) => places[name] ?? '');

/** Reads what a shell's build says; a build that says nothing shows its first words later. */
export function shellTexts(shellDir: string): (language: Language) => Promise<ShellTexts | undefined> {
  // Whatever else the file says: its pages are looked for one by one.
  const read = cachedFile(join(shellDir, 'welcome.json'), (text) => JSON.parse(text) as Partial<DrawnWelcomes>);
  return async (language) => {
    const { css = '', languages } = await read().catch((): Partial<DrawnWelcomes> => ({}));
    const drawn = languages?.[language];
    if (!drawn) return undefined;
    return {
      loading: drawn.loading,
      welcome(configuration) {
        const page = drawn.pages[welcomeKind(configuration)];
        if (page === undefined) return undefined;
        const isWhole = !comesLater(configuration);
        const logo = `${isWhole ? logoSource(configuration) : NO_PICTURE} ${logoSize(configuration)}`;
        return {
          title: drawn.title,
          css: filled(css, coloursOf(configuration.brandColor)),
          html: page
            .split(LOGO)
            .map((part) => filled(part, placesOf(configuration, drawn.lead)))
            .join(logo),
          isWhole,
        };
      },
    };
  };
}
