/** Counts from 1; null outside a list. */
function levelOf(element: Element | null): number | null {
  const list = /mso-list:\s*l\d+\s+level(\d)/i.exec(element?.getAttribute('style') ?? '');
  return list ? Number(list[1]) : null;
}

/** Removes the bullet or number that Word wrote as text, and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}

const isNumber = (marker: string): boolean => /^[([]?(\d+|[a-z]{1,4})[.)\]]/i.test(marker);

/** From `first` on; deeper paragraphs become nested lists. */
function listFrom(first: Element, level: number): Element {
  const list = first.ownerDocument.createElement(isNumber(takeMarker(first)) ? 'ol' : 'ul');
  first.before(list);
  for (let next: Element | null = first; next; next = list.nextElementSibling) {
    const depth = levelOf(next);
    if (depth === null || depth < level) break;
    if (depth > level && list.lastElementChild) {
      list.lastElementChild.append(listFrom(next, depth));
      continue;
    }
    takeMarker(next);
    const item = first.ownerDocument.createElement('li');
    item.append(...next.childNodes);
    next.remove();
    list.append(item);
  }
  return list;
}

/** In Word's clipboard, lists are only styled paragraphs. */
export function withWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p')) {
    const level = paragraph.isConnected ? levelOf(paragraph) : null;
    if (level !== null) listFrom(paragraph, level);
  }
  return body.innerHTML;
}
