/** What a part is made of: other parts, and texts, which are never read as HTML. */
export type Content = Node | string | null;

/** A part of an early page, by the classes that its style sheet knows. */
export function part(classes: string, ...content: Content[]): HTMLElement {
  const element = document.createElement('div');
  element.className = classes;
  element.append(...content.filter((each) => each !== null));
  return element;
}

/** Words within a line. */
export function words(classes: string, ...content: Content[]): HTMLElement {
  const element = document.createElement('span');
  element.className = classes;
  element.append(...content.filter((each) => each !== null));
  return element;
}

/** Keeps the room of what comes with the application. */
export function room(classes: string): HTMLElement {
  const element = document.createElement('i');
  element.className = classes;
  return element;
}
