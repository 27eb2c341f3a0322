/** Scroll height does not do: it also includes the margin of the last paragraph. */
export function truncatesText(box: HTMLElement): boolean {
  const words = document.createRange();
  words.selectNodeContents(box);
  return words.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 4;
}
