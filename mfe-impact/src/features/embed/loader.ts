// Must be the first import: sets the address of all chunks from this script's own.
import './look/public-path.ts';
import type {
  ImpactCallGlobal,
  ImpactEvents,
  ImpactOptions,
  ImpactWizardElement,
  MountedImpact,
} from '@impact-call/embed';
import { ImpactElement } from './impact-element.ts';

const NAME = 'impact-wizard';

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

// If the script is loaded twice, the first one wins.
if (!customElements.get(NAME)) {
  customElements.define(NAME, ImpactElement);
  window.ImpactCall = { version: 1, mount } satisfies ImpactCallGlobal;
}
