/** Gives the focus a place when what held it goes away. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
