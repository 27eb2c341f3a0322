/** The welcome page as it was drawn when the shell was built: it can be read, and pressed, but does nothing itself. */
export interface DrawnPage {
  /** Something was pressed or chosen, and waits to be done. */
  isUsed(): boolean;
  /**
   * Lets `exchange` put the living page in the place of this one, once the visitor holds nothing: a button that is
   * exchanged under a finger never hears of it. What had the focus has it there; what was pressed is pressed there.
   */
  giveWay(exchange: () => void): Promise<void>;
}

/** A sign that somebody turns to the page. Tools that read a page aloud press without anything before. */
const TURNS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'change'];
const HOLDS = ['pointerdown', 'keydown'];
const LETS_GO = ['pointerup', 'pointercancel', 'keyup', 'change', 'focusout'];
const CONTROLS = '#root :is(a, button, select, input)';

const controls = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)];
/** A list of choices is open, or may be. */
const isChoosing = (): boolean => document.activeElement instanceof HTMLSelectElement;

function followHolds(signal: AbortSignal): () => Promise<void> {
  let isHeld = false;
  let goOn = (): void => undefined;
  for (const type of HOLDS) addEventListener(type, () => (isHeld = true), { signal, capture: true });
  for (const type of LETS_GO)
    addEventListener(
      type,
      // A click follows at once.
      (event) =>
        void setTimeout(() => {
          isHeld = false;
          if (event.type === 'change' || !isChoosing()) goOn();
        }),
      { signal, capture: true },
    );
  return () => new Promise((resolve) => (isHeld || isChoosing() ? (goOn = resolve) : resolve()));
}

/** A page that opens below a pointer at rest hears of it as if it had moved: the second place tells. */
function onMove(moved: () => void, signal: AbortSignal): void {
  let rest: string | undefined;
  const move = ({ clientX, clientY }: MouseEvent): void => {
    const place = `${clientX} ${clientY}`;
    rest ??= place;
    if (place !== rest) moved();
  };
  addEventListener('pointermove', move, { signal, passive: true });
}

/** Does in a control what was done in the one whose place it takes. */
function repeat(done: HTMLElement, live: HTMLElement): void {
  if (!(done instanceof HTMLSelectElement) || !(live instanceof HTMLSelectElement)) return live.click();
  live.value = done.value;
  live.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Follows what is done on the drawn page, and calls `turned` as often as somebody turns to it, until it gives way. */
export function watchDrawnPage(turned: () => void): DrawnPage {
  const life = new AbortController();
  const { signal } = life;
  const drawn = controls();
  let used: HTMLElement | undefined;
  const onceLetGo = followHolds(signal);
  const use = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, select, input') : null;
    if (!control || !drawn.includes(control)) return;
    used = control;
    control.ariaBusy = 'true';
    control.style.setProperty('opacity', '0.6');
  };
  addEventListener('click', (event) => !(event.target instanceof HTMLSelectElement) && use(event), { signal });
  addEventListener('change', use, { signal });
  onMove(turned, signal);
  for (const type of TURNS) addEventListener(type, turned, { signal, capture: true, passive: true });
  return {
    isUsed: () => used !== undefined,
    async giveWay(exchange) {
      await onceLetGo();
      const index = drawn.findIndex((control) => control === (used ?? document.activeElement));
      life.abort();
      exchange();
      const live = controls()[index];
      if (!live || live.localName !== drawn[index]?.localName) return;
      live.focus({ preventScroll: true });
      if (used) repeat(used, live);
    },
  };
}
