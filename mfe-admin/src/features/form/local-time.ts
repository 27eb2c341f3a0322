const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as a date field shows it: day and time of the reader's zone, to the second. */
export function toLocalField(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** What somebody chose in a date field, as an instant; null for an empty field. */
export function fromLocalField(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
