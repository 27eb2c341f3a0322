// First, before anything is fetched: where this script, and so everything else, came from.
import './public-path.ts';
import type {
  ImpactCallGlobal,
  ImpactEvents,
  ImpactOptions,
  ImpactWizardElement,
  MountedImpact,
} from '@impact-call/embed';
import { ImpactElement } from './impact-element.ts';

const NAME = 'impact-wizard';

/** Puts an attribute on the element, or takes it off. */
function set(element: Element, options: Partial<ImpactOptions>): void {
  for (const name of ['key', 'framework', 'language', 'theme'] as const) {
    if (!(name in options)) continue;
    const value = options[name];
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

function mount(container: Element, options: ImpactOptions): MountedImpact {
  const element = document.createElement(NAME) as ImpactWizardElement;
  set(element, options);
  const { onChange, onComplete, onError } = options;
  const listeners = { change: onChange, complete: onComplete, error: onError };
  for (const [type, listener] of Object.entries(listeners)) {
    if (listener)
      element.addEventListener(type, (event) =>
        (listener as (detail: unknown) => void)((event as ImpactEvents['change']).detail),
      );
  }
  container.append(element);
  return { element, update: (changes) => set(element, changes), unmount: () => element.remove() };
}

// Loaded twice, the first one stays.
if (!customElements.get(NAME)) {
  customElements.define(NAME, ImpactElement);
  window.ImpactCall = { version: 1, mount } satisfies ImpactCallGlobal;
}
