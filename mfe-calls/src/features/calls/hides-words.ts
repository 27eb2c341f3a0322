/**
 * Words below the box's edge. Its scroll height would also count the last paragraph's margin, below which nothing
 * stands.
 */
export function hidesWords(box: HTMLElement): boolean {
  const words = document.createRange();
  words.selectNodeContents(box);
  return words.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 4;
}
