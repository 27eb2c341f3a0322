import type { KeyboardEvent } from 'react';

/** Attribute of the link that represents its row. */
export const ROW_LINK = 'data-row-link';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: -Infinity, End: Infinity };

/** Arrow keys (or j and k) move between rows; Enter opens the focused link. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
}
