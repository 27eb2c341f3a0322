import { ONE_LINE } from '@impact-call/contracts';
import { typedAddress, typedLine } from '@impact-call/domain';

interface Schema {
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Returns texts, changes objects in place. */
type Clean = (value: unknown) => unknown;

const ofText =
  (clean: (text: string) => string): Clean =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;

function ofFields(fields: readonly (readonly [string, Clean])[]): Clean {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const record = value as Record<string, unknown>;
    for (const [name, clean] of fields) if (Object.hasOwn(record, name)) record[name] = clean(record[name]);
    return value;
  };
}

const ofList =
  (clean: Clean): Clean =>
  (value) => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) value[index] = clean(each);
    return value;
  };

/** Runs before validation; null if no field needs it (docs/rules/01-values.md#one-line-fields). */
export function cleaningOf({ pattern, format, properties = {}, items, anyOf = [] }: Schema): Clean | null {
  if (format === 'email') return ofText(typedAddress);
  if (pattern === ONE_LINE) return ofText(typedLine);
  const fields = Object.entries(properties).flatMap(([name, schema]): [string, Clean][] => {
    const clean = cleaningOf(schema);
    return clean === null ? [] : [[name, clean]];
  });
  const ofItems = items === undefined ? null : cleaningOf(items);
  const parts = [
    ...(fields.length > 0 ? [ofFields(fields)] : []),
    ...(ofItems === null ? [] : [ofList(ofItems)]),
    ...anyOf.flatMap((schema) => cleaningOf(schema) ?? []),
  ];
  return parts.length === 0 ? null : (value) => parts.reduce((cleaned, clean) => clean(cleaned), value);
}
