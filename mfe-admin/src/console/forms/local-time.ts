const two = (value: number): string => String(value).padStart(2, '0');

/** Value of a `datetime-local` field for an instant: local time to the second. */
export function toLocalField(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export function fromLocalField(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
