import type { Language } from '@impact-call/contracts';
import { addContainer } from '../add-container.ts';

/** What is shown, and how. */
export interface Drawing {
  html: string;
  css: string;
  language: Language;
  theme: 'light' | 'dark';
}

/** A screen that was drawn when it was built: it can be read, and pressed, but does nothing itself. */
export interface ShownDrawing {
  /** Whether the visitor has pressed a button and waits. */
  isPressed(): boolean;
  /**
   * Lets `exchange` put another screen of the same buttons in the place of this one; what had the focus here has it
   * there, and what was pressed is pressed there. Not before the visitor lets go: a button that is exchanged under a
   * finger never hears of it.
   */
  giveWay(exchange: () => Element): void;
}

const HOLDS = ['pointerdown', 'keydown'];
const LETS_GO = ['pointerup', 'pointercancel', 'keyup'];
/** A sign that the visitor turns to it. Tools that read a page aloud press without anything before. */
const TURNS = ['pointerenter', 'focusin', 'click', ...HOLDS];

function addDrawing(shadow: ShadowRoot, { html, css, language, theme }: Drawing): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.replaceChildren();
  shadow.adoptedStyleSheets = [sheet];
  const container = addContainer(shadow);
  container.lang = language;
  container.classList.replace('light', theme);
  container.append(document.createRange().createContextualFragment(html));
  return container;
}

/** Follows whether something is held, until the signal ends it; `then` waits until nothing is. */
function followHolds(container: HTMLElement, signal: AbortSignal): (then: () => void) => void {
  let isHeld = false;
  let waiting: (() => void) | null = null;
  const hold = (): void => void (isHeld = true);
  // A click follows at once.
  const letGo = (): void =>
    void setTimeout(() => {
      isHeld = false;
      waiting?.();
      waiting = null;
    });
  for (const type of HOLDS) container.addEventListener(type, hold, { signal });
  // The page around may keep such events to itself on their way back.
  for (const type of LETS_GO) document.addEventListener(type, letGo, { signal, capture: true });
  return (then) => (isHeld ? void (waiting = then) : then());
}

/** Shows a drawing in the shadow root, and calls `turned` whenever the visitor turns to it, until the signal ends it. */
export function showDrawn(
  shadow: ShadowRoot,
  drawing: Drawing,
  { turned, signal }: { turned: () => void; signal: AbortSignal },
): ShownDrawing {
  const container = addDrawing(shadow, drawing);
  const buttonsIn = (element: Element) => [...element.querySelectorAll('button')];
  const onceLetGo = followHolds(container, signal);
  let pressed: HTMLButtonElement | null = null;
  const press = ({ target }: Event): void => {
    pressed = (target as Element).closest('button') ?? pressed;
    if (!pressed) return;
    container.ariaBusy = 'true';
    pressed.style.setProperty('opacity', '0.6');
  };
  container.addEventListener('click', press, { signal });
  for (const type of TURNS) container.addEventListener(type, turned, { signal });
  return {
    isPressed: () => pressed !== null,
    giveWay: (exchange) =>
      onceLetGo(() => {
        const buttons = buttonsIn(container);
        const had = buttons.findIndex((button) => button === (pressed ?? shadow.activeElement));
        const there = buttonsIn(exchange())[had];
        there?.focus({ preventScroll: true });
        if (pressed) there?.click();
      }),
  };
}
