import type { Language } from '@impact-call/contracts';
import {
  watchRenderedControls,
  type RenderedControls,
  type RenderedControlsOptions,
} from '@impact-call/ui/rendered-controls';
import { addContainer } from '../look/add-container.ts';

export interface Prerendered {
  html: string;
  css: string;
  language: Language;
  theme: 'light' | 'dark';
}

function addPrerendered(shadow: ShadowRoot, { html, css, language, theme }: Prerendered): HTMLElement {
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

/** Until the signal aborts. */
export function showRendered(
  shadow: ShadowRoot,
  screen: Prerendered,
  options: RenderedControlsOptions,
): RenderedControls {
  const container = addPrerendered(shadow, screen);
  container.addEventListener('pointerenter', options.onUse, { signal: options.signal });
  return watchRenderedControls(container, options);
}
