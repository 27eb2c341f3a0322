import { ROOT_CLASS } from '@impact-call/ui/root-class';

/**
 * What the visitor set in the browser, without what the page says; properties are set one by one, which strict policies
 * allow.
 */
function sizeOfText(element: HTMLElement): string {
  element.style.setProperty('font-size', 'medium');
  const { fontSize } = getComputedStyle(element);
  element.style.removeProperty('font-size');
  return fontSize || '16px';
}

/** Adds the element to a shadow root that everything is drawn in, in light colours. */
export function addContainer(shadow: ShadowRoot): HTMLElement {
  const container = document.createElement('div');
  container.className = `${ROOT_CLASS} light`;
  shadow.append(container);
  container.style.setProperty('--ic-rem', sizeOfText(container));
  return container;
}
