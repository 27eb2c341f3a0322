import { ROOT_CLASS } from '@impact-call/ui/root-class';

/** As in the visitor's browser settings. Properties are set one by one, which strict content policies allow. */
function sizeOfText(element: HTMLElement): string {
  element.style.setProperty('font-size', 'medium');
  const { fontSize } = getComputedStyle(element);
  element.style.removeProperty('font-size');
  return fontSize || '16px';
}

export function addContainer(shadow: ShadowRoot): HTMLElement {
  const container = document.createElement('div');
  container.className = `${ROOT_CLASS} light`;
  shadow.append(container);
  container.style.setProperty('--ic-rem', sizeOfText(container));
  return container;
}
