import type { CallForUser } from '@impact-call/contracts';
import { part, room, sayIn, writtenText, type EarlyReader } from '@impact-call/ui/early';
import { groupCalls } from '../calls/call-groups.ts';
import { hidesWords } from '../calls/hides-words.ts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

const TEXTS = { it, en, fr };
/** More do not fit on a screen. */
const MOST_CARDS = 3;

/**
 * What `CallsPage` begins with: title, introduction and the open calls, each with its name and what it is about. The
 * time that is left, tags and buttons come with the application.
 */
export function earlyCalls(calls: CallForUser[], reader: EarlyReader, outline: Element): Node[] {
  const say = sayIn<typeof en>(TEXTS, reader.language);
  const { open } = groupCalls(calls, reader.language);
  const head = part(
    'page-head',
    part('page-title', reader.configuration.listName.trim() || say('title')),
    part('page-lead muted', `${say('intro')} ${say('forOrganization', { name: reader.organization.name })}`),
  );
  if (open.length === 0) return [head, ...skeletons(outline)];
  const heading = part(
    'group',
    part('group-name', say('open')),
    part('group-count muted', say('openCount', { count: open.length })),
  );
  return [head, heading, ...open.slice(0, MOST_CARDS).map(card)];
}

/** Which calls are to come, and what they are called, the application knows; here their places stay. */
const skeletons = (outline: Element): Node[] =>
  [...outline.querySelectorAll('.heading, .call')].map((block) => block.cloneNode(true));

function card({ name, description }: CallForUser): HTMLElement {
  return part(
    'offer',
    part('about', room('tag'), part('call-name name', name), described(description), room('button')),
    part('rail'),
  );
}

function described(html: string): HTMLElement | null {
  if (html.trim() === '') return null;
  const prose = part('prose');
  prose.append(writtenText(html).text);
  return part('', part('described muted', prose));
}

/** A long description fades, and the way to the rest of it has its room below (`CallDescription`). */
export function fadeLongOnes(page: HTMLElement): void {
  for (const box of page.querySelectorAll<HTMLElement>('.described')) {
    if (!hidesWords(box)) continue;
    box.classList.add('long');
    box.after(room('more'));
  }
}
