/** Prerendered at build time; they do nothing until the application replaces them. */
export interface RenderedControls {
  /** Whether a control was used, and its action is pending. */
  isUsed(): boolean;
  /**
   * `exchange` returns the live screen's element, where focus and pending action are repeated. Waits for release of a
   * pressed control.
   */
  replaceWith(exchange: () => Element): void;
}

export interface RenderedControlsOptions {
  /** Called on each first touch, focus or key of a control. */
  onUse(): void;
  signal: AbortSignal;
}

const PRESS_EVENTS = ['pointerdown', 'keydown'];
const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'keyup'];
/** Events after which a select is closed. */
const CLOSE_EVENTS = ['change', 'focusout'];
/** Events that start the application; screen readers click without an earlier event. */
const USE_EVENTS = ['focusin', 'click', 'change', ...PRESS_EVENTS];

const controlsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('a, button, select, input')];

function activeElement(container: Element): Element | null {
  const root = container.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}

/** Once no control is pressed or open. */
function afterRelease(container: Element, signal: AbortSignal): (then: () => void) => void {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  const isChoosing = (): boolean => activeElement(container) instanceof HTMLSelectElement;
  const press = (): void => void (isPressed = true);
  const release = ({ type }: Event): void =>
    // A click follows at once.
    void setTimeout(() => {
      isPressed = false;
      if (isChoosing() && type !== 'change') return;
      waiting?.();
      waiting = null;
    });
  for (const type of PRESS_EVENTS) container.addEventListener(type, press, { signal });
  // Captured, because the page around may stop such events from bubbling.
  for (const type of RELEASE_EVENTS) document.addEventListener(type, release, { signal, capture: true });
  for (const type of CLOSE_EVENTS) container.addEventListener(type, release, { signal });
  return (then) => (isPressed || isChoosing() ? void (waiting = then) : then());
}

/** The live screen may have further ones. */
const isSame = (one: HTMLElement, other: HTMLElement | undefined): other is HTMLElement =>
  one.localName === other?.localName &&
  one.textContent === other.textContent &&
  one.getAttribute('value') === other.getAttribute('value');

function repeat(rendered: HTMLElement, live: HTMLElement): void {
  if (!(rendered instanceof HTMLSelectElement) || !(live instanceof HTMLSelectElement)) return live.click();
  live.value = rendered.value;
  live.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Links work by themselves. */
export function watchRenderedControls(
  container: HTMLElement,
  { onUse, signal }: RenderedControlsOptions,
): RenderedControls {
  const whenReleased = afterRelease(container, signal);
  let used: HTMLElement | null = null;
  const use = ({ type, target }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, select, input') : null;
    // A click only opens a select.
    if (!control || (control instanceof HTMLSelectElement && type === 'click')) return;
    used = control;
    container.ariaBusy = 'true';
    used.style.setProperty('opacity', '0.6');
  };
  for (const type of ['click', 'change']) container.addEventListener(type, use, { signal });
  for (const type of USE_EVENTS) container.addEventListener(type, onUse, { signal });
  return {
    isUsed: () => used !== null,
    replaceWith: (exchange) =>
      whenReleased(() => {
        const rendered = controlsIn(container);
        const index = rendered.findIndex((control) => control === (used ?? activeElement(container)));
        const previous = rendered[index];
        const live = controlsIn(exchange())[index];
        container.ariaBusy = null;
        if (!previous || !isSame(previous, live)) return;
        live.focus({ preventScroll: true });
        if (used) repeat(used, live);
      }),
  };
}
