import { formatInstant } from '@impact-call/domain';
import type { Language } from '@impact-call/contracts';
import { restUntil } from '../components/moment.ts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';
import { room, words } from './element.ts';
import { sayIn } from './say.ts';

const TEXTS = { it, en, fr };

/** How `earlyDeadline` looks. */
export const deadlineStyles = `
.early .deadline { display: inline-flex; flex-wrap: wrap; align-items: center; column-gap: 0.75rem; row-gap: 0.25rem; }
.early .deadline > span:first-child { font-variant-numeric: tabular-nums; }
.early .rest { display: inline-flex; align-items: center; gap: 0.375rem; padding: 0.25rem 0; border-radius: 4px; font-size: 0.8944rem; font-weight: 600; line-height: 1.3; white-space: nowrap; font-variant-numeric: tabular-nums; }
.early .rest i { width: 1.1em; height: 1.1em; border-radius: 50%; }
.early .rest:is(.near, .urgent) { color: var(--warm); }
.early .rest.urgent { padding-inline: 0.5rem; background: var(--warm-ground); }
`;

/** Until when, as `Deadline` says it. */
export function earlyDeadline(value: string | null, language: Language): HTMLElement {
  const say = sayIn<typeof en>(TEXTS, language);
  if (!value) return words('muted', say('noEnd'));
  const { unit, count, tone } = restUntil(value, Date.now());
  const rest = unit === 'over' || unit === 'seconds' ? say(unit) : say(unit, { count });
  return words('deadline', words('', formatInstant(value, language)), words(`rest ${tone}`, room(''), rest));
}
