/** A screen that was drawn when it was built: it can be read, and pressed, but does nothing itself. */
export interface RenderedControls {
  /** Something was pressed or chosen, and waits to be done. */
  isUsed(): boolean;
  /**
   * Lets `exchange` put the living screen, which has the same controls, in the place of this one; it answers the element
   * that these are in. What had the focus has it there; what was pressed is pressed there, what was chosen chosen. Not
   * before the visitor lets go: a button that is exchanged under a finger never hears of it.
   */
  giveWay(exchange: () => Element): void;
}

export interface RenderedControlsOptions {
  /** Called on each first touch, focus or key of a control. */
  turned(): void;
  /** Ends the watching. */
  signal: AbortSignal;
}

const HOLDS = ['pointerdown', 'keydown'];
const LETS_GO = ['pointerup', 'pointercancel', 'keyup'];
/** A list of choices is open no more. */
const CHOSEN = ['change', 'focusout'];
/** Events that start the application. Screen readers click without any event before. */
const TURNS = ['focusin', 'click', 'change', ...HOLDS];

const controlsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('a, button, select, input')];

function activeElement(container: Element): Element | null {
  const root = container.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}

/** Follows whether something is held, until the signal ends it; `then` waits until nothing is. */
function followHolds(container: Element, signal: AbortSignal): (then: () => void) => void {
  let isHeld = false;
  let waiting: (() => void) | null = null;
  const isChoosing = (): boolean => activeElement(container) instanceof HTMLSelectElement;
  const hold = (): void => void (isHeld = true);
  const letGo = ({ type }: Event): void =>
    // A click follows at once.
    void setTimeout(() => {
      isHeld = false;
      if (isChoosing() && type !== 'change') return;
      waiting?.();
      waiting = null;
    });
  for (const type of HOLDS) container.addEventListener(type, hold, { signal });
  // The page around may keep such events to itself on their way back.
  for (const type of LETS_GO) document.addEventListener(type, letGo, { signal, capture: true });
  for (const type of CHOSEN) container.addEventListener(type, letGo, { signal });
  return (then) => (isHeld || isChoosing() ? void (waiting = then) : then());
}

/** Whether two controls are the same in the eyes of a reader: the living screen may have more to say, and one more. */
const isSame = (one: HTMLElement, other: HTMLElement | undefined): other is HTMLElement =>
  one.localName === other?.localName &&
  one.textContent === other.textContent &&
  one.getAttribute('value') === other.getAttribute('value');

/** Does in a control what was done in the one whose place it takes. */
function repeat(done: HTMLElement, living: HTMLElement): void {
  if (!(done instanceof HTMLSelectElement) || !(living instanceof HTMLSelectElement)) return living.click();
  living.value = done.value;
  living.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Watches what is done with the controls of a drawn screen. Links lead where they lead, and are left alone. */
export function watchRenderedControls(
  container: HTMLElement,
  { turned, signal }: RenderedControlsOptions,
): RenderedControls {
  const onceLetGo = followHolds(container, signal);
  let used: HTMLElement | null = null;
  const use = ({ type, target }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, select, input') : null;
    // A list of choices is clicked to be opened.
    if (!control || (control instanceof HTMLSelectElement && type === 'click')) return;
    used = control;
    container.ariaBusy = 'true';
    used.style.setProperty('opacity', '0.6');
  };
  for (const type of ['click', 'change']) container.addEventListener(type, use, { signal });
  for (const type of TURNS) container.addEventListener(type, turned, { signal });
  return {
    isUsed: () => used !== null,
    giveWay: (exchange) =>
      onceLetGo(() => {
        const rendered = controlsIn(container);
        const index = rendered.findIndex((control) => control === (used ?? activeElement(container)));
        const left = rendered[index];
        const living = controlsIn(exchange())[index];
        container.ariaBusy = null;
        if (!left || !isSame(left, living)) return;
        living.focus({ preventScroll: true });
        if (used) repeat(used, living);
      }),
  };
}
