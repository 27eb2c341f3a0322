/** With the field's label in view. */
export function focusWithin(root: ShadowRoot, id: string): void {
  const field = root.getElementById(id);
  if (!field) return;
  if (!field.matches('input, select, textarea, button, a[href], [tabindex]')) field.tabIndex = -1;
  field.focus({ preventScroll: true });
  (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'center' });
}
