import { part, sayIn, type EarlyReader } from '@impact-call/ui/early';
import { heads as en } from './locales/en.ts';
import { heads as fr } from './locales/fr.ts';
import { heads as it } from './locales/it.ts';

const TEXTS = { it, en, fr };

/** Pages that say the same to everybody who may see them. */
const PAGES: Readonly<Record<string, keyof typeof en>> = {
  '/org/list': 'organizations',
  '/register-org': 'registration',
  '/account/sessions': 'sessions',
  '/account/mails': 'mails',
  '/account/data': 'personalData',
  '/review': 'review',
};

/** Title and introduction of such a page, over what keeps the places of the rest; null for other pages. */
export function earlyHead(reader: EarlyReader, outline: Element): Node[] | null {
  const { language, pathname, configuration, organization } = reader;
  const page = Object.hasOwn(PAGES, pathname) ? PAGES[pathname] : undefined;
  // Whoever has an organization may not register another everywhere.
  if (page === 'registration' && organization && !configuration.organizationSelection) return null;
  if (page === undefined) return null;
  const say = sayIn<typeof en>(TEXTS, language);
  const head = part(
    'page-head narrow',
    part('page-title', say(`${page}.title`)),
    part('page-lead muted', say(`${page}.lead`)),
  );
  return [head, ...[...outline.querySelectorAll('.card, .rows')].map((block) => block.cloneNode(true))];
}
