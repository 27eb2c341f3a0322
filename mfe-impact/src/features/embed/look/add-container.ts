import { ROOT_CLASS } from '@impact-call/ui/root-class';

/**
 * The font size in the visitor's browser settings, independent of the page's styles; properties are set one by one,
 * which strict content policies allow.
 */
function sizeOfText(element: HTMLElement): string {
  element.style.setProperty('font-size', 'medium');
  const { fontSize } = getComputedStyle(element);
  element.style.removeProperty('font-size');
  return fontSize || '16px';
}

/** Adds the root element of the wizard to a shadow root, in light colors. */
export function addContainer(shadow: ShadowRoot): HTMLElement {
  const container = document.createElement('div');
  container.className = `${ROOT_CLASS} light`;
  shadow.append(container);
  container.style.setProperty('--ic-rem', sizeOfText(container));
  return container;
}
