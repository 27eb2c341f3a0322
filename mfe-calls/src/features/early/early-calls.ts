import type { CallForUser } from '@impact-call/contracts';
import { part, room, sayIn, writtenText, type EarlyReader } from '@impact-call/ui/early';
import { groupCalls } from '../calls/call-groups.ts';
import { hidesWords } from '../calls/hides-words.ts';
import { en, prompt as promptEn } from './locales/en.ts';
import { fr, prompt as promptFr } from './locales/fr.ts';
import { it, prompt as promptIt } from './locales/it.ts';

const TEXTS = { it, en, fr };
const PROMPT = { it: promptIt, en: promptEn, fr: promptFr };
/** More do not fit on a screen. */
const MOST_CARDS = 3;

/**
 * What `CallsPage` begins with: title, introduction and the open calls, each with its name and what it is about. The
 * time that is left, tags and buttons come with the application.
 */
export function earlyCalls(calls: CallForUser[], reader: EarlyReader, outline: Element): Node[] {
  const say = sayIn<typeof en>(TEXTS, reader.language);
  const { open } = groupCalls(calls, reader.language);
  const { organization } = reader;
  const forWhom = organization ? ` ${say('forOrganization', { name: organization.name })}` : '';
  const head = part(
    'page-head',
    part('page-title', reader.configuration.listName.trim() || say('title')),
    part('page-lead muted', say('intro') + forWhom),
  );
  const above = organization ? [head] : [head, organizationPrompt(reader)];
  if (open.length === 0) return [...above, ...skeletons(outline)];
  const heading = part(
    'group',
    part('group-name', say('open')),
    part('group-count muted', say('openCount', { count: open.length })),
  );
  return [...above, heading, ...open.slice(0, MOST_CARDS).map(card)];
}

/** The measures of `OrganizationPrompt`. */
function organizationPrompt({ language }: EarlyReader): HTMLElement {
  const { title, text } = PROMPT[language];
  return part(
    'prompt',
    room('sign'),
    part('why', part('prompt-title', title), part('prompt-text muted', text)),
    room('button'),
  );
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
