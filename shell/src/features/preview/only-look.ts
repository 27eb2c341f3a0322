const ACTS = ['click', 'auxclick', 'submit', 'input', 'change', 'dragstart'];

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isOnChoice = ({ target }: Event): boolean => target instanceof Element && target.closest('select') !== null;

/** The page has the administrator's session: a click could sign them out or register an organization. */
export function onlyLook(): void {
  for (const act of ACTS) addEventListener(act, stop, true);
  // A select opens and changes its value before `click` and `change` fire.
  addEventListener('mousedown', (event) => isOnChoice(event) && stop(event), true);
  addEventListener('keydown', (event) => event.key !== 'Tab' && isOnChoice(event) && stop(event), true);
}
