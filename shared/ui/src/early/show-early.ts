import {
  LANGUAGES,
  type Configuration,
  type Language,
  type Organization,
  type SignedInUser,
} from '@impact-call/contracts';
import { rememberEarly } from './drawn-early.ts';
import { earlyStyles } from './early-styles.ts';
import { part } from './element.ts';
import { askedFor, askLikePage, earlyAnswer } from './prefetched.ts';

/** For whom an early page is drawn: what the page itself has asked for. */
export interface EarlyReader {
  language: Language;
  pathname: string;
  configuration: Configuration;
  user: SignedInUser;
  /** The one that they act for; null for who has none yet. */
  organization: Organization | null;
}

export interface EarlyPage<Answer> {
  /** The address of what the remote reads first (`reads` in its `webpack.config.mjs`), where the page needs that. */
  read?: string;
  styles?: string;
  /** Parts from top to bottom; null where this page cannot be drawn early. `outline` is what stands there so far. */
  draw(answer: Answer, reader: EarlyReader, outline: Element): Node[] | null;
  /** What can be told only once the page has its measures. */
  settle?(page: HTMLElement): void;
}

async function findReader(language: Language): Promise<EarlyReader | null> {
  const [configuration, user, organizations] = await Promise.all(
    ['/api/Config/GetConfig', '/api/User', '/api/Organization/GetOrganizations?pageSize=500'].map(earlyAnswer),
  );
  // The API's own answers, as its contract has them; whatever is otherwise ends the early page, not the page.
  const organization = actingFor(organizations as Organization[]);
  return organization === undefined
    ? null
    : {
        language,
        pathname: location.pathname,
        configuration: configuration as Configuration,
        user: user as SignedInUser,
        organization,
      };
}

/** The one that the page asks for, null for who has none; unknown while the application has to choose one first. */
function actingFor(organizations: Organization[]): Organization | null | undefined {
  const id = askedFor();
  return id === undefined && organizations.length === 0 ? null : organizations.find((each) => each.id === id);
}

async function readAnswer(read: string | undefined, reader: Promise<EarlyReader | null>): Promise<unknown> {
  if (read === undefined) return undefined;
  // The page asks for an organization only: who has none was not known to it.
  if (askedFor() === undefined && (await reader)?.organization === null) askLikePage(read);
  return earlyAnswer(read);
}

/** A constructed sheet: the content security policy knows no inline styles but those of the page. */
function adopt(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** So long after its beginning a page does not wait for its typeface any more. */
const FONT_BY_MS = 1_500;

/**
 * Words that were drawn in another typeface would be drawn anew, a little larger or smaller. It is on its way with the
 * answers and mostly there before them.
 */
async function typefaceReady(): Promise<void> {
  const loaded = document.fonts?.load('1rem "Commissioner Variable"').catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, Math.max(0, FONT_BY_MS - performance.now())));
  await Promise.race([loaded, patience]);
}

const spoken = (): Language | undefined =>
  LANGUAGES.find((language) => language === document.documentElement.dataset['language']);

async function drawnFor<Answer>({ read, styles = '', draw, settle }: EarlyPage<Answer>): Promise<void> {
  const language = spoken();
  if (!language) return;
  const { pathname } = location;
  const found = findReader(language);
  const [reader, answer] = await Promise.all([found, readAnswer(read, found), typefaceReady()]);
  const outline = document.querySelector('#root .outline > [aria-hidden]');
  // The application was faster, or leads elsewhere.
  if (!reader || !outline || location.pathname !== pathname) return;
  const parts = draw(answer as Answer, reader, outline);
  if (!parts) return;
  adopt(earlyStyles + styles);
  const page = part('early', ...parts);
  outline.replaceChildren(page);
  rememberEarly(outline);
  settle?.(page);
}

/**
 * Draws the beginning of a page in the outline that the gateway wrote, from the answers that the page has asked for
 * itself, while the application is still on its way: what the application then draws in the same places. It says
 * nothing to who listens, who hears the page once it is there, and nothing where anything is in doubt: the outline
 * then stays as it is.
 */
export function showEarly<Answer>(page: EarlyPage<Answer>): Promise<void> {
  return drawnFor(page).catch(() => undefined);
}
