import type { DescribedAnswer } from '@impact-call/contracts/remote';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return isObject(value)
    ? Object.entries(value)
        .map(([name, part]) => `${name}: ${textOf(part)}`)
        .join(', ')
    : String(value as string | number | boolean);
}

/** By the names under which answers are stored. */
export function describeUnread(value: unknown, label: string): DescribedAnswer[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) return [{ key: '', label, value: textOf(value) }];
  return Object.entries(value).map(([key, part]) => ({ key, label: key, value: textOf(part) }));
}
