const ACTS = ['click', 'auxclick', 'submit', 'input', 'change', 'dragstart'];

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isOnChoice = ({ target }: Event): boolean => target instanceof Element && target.closest('select') !== null;

/**
 * A page to look at: it is read and scrolled, and nothing on it does anything. It belongs to somebody who is signed in,
 * so that a click could sign them out or register an organization.
 */
export function onlyLook(): void {
  for (const act of ACTS) addEventListener(act, stop, true);
  // A choice opens, and takes another value, before anybody hears of it.
  addEventListener('mousedown', (event) => isOnChoice(event) && stop(event), true);
  addEventListener('keydown', (event) => event.key !== 'Tab' && isOnChoice(event) && stop(event), true);
}
