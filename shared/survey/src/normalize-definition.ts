type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LISTS = [
  'pages',
  'elements',
  'questions',
  'templateElements',
  'columns',
  'detailElements',
  'items',
  'validators',
  'triggers',
] as const;
const TYPE_KEYS = ['type', 'cellType'] as const;

/** Display-only elements, whose names are never referenced. */
const SHOWN_ONLY: ReadonlySet<unknown> = new Set(['html', 'image']);

const lowerCased = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** It gets a name when the definition is stored. */
export const needsNoName = (element: Json): boolean => SHOWN_ONLY.has(lowerCased(element['type']));

const listIn = (value: Json, key: string): unknown[] => {
  const list = value[key];
  return Array.isArray(list) ? (list as unknown[]) : [];
};

function* namesIn(value: Json): Generator<string> {
  if (typeof value['name'] === 'string') yield value['name'];
  for (const key of LISTS) for (const item of listIn(value, key)) if (isObject(item)) yield* namesIn(item);
}

/** `nameOf` names it if it is unnamed and display-only. */
function normalized(value: Json, nameOf: (type: string) => string): Json {
  const result: Record<string, unknown> = { ...value };
  for (const key of TYPE_KEYS) if (key in result) result[key] = lowerCased(result[key]);
  if (needsNoName(result) && !result['name']) result['name'] = nameOf(result['type'] as string);
  for (const key of LISTS) {
    const list = result[key];
    if (Array.isArray(list))
      result[key] = list.map((item: unknown) => (isObject(item) ? normalized(item, nameOf) : item));
  }
  return result;
}

/** Lower-case types, since the library ignores case, and names for display-only elements. */
export function normalizedDefinition(definition: Json): Json {
  const taken = new Set(namesIn(definition));
  const nameOf = (type: string): string => {
    let number = 1;
    while (taken.has(`${type}${number}`)) number += 1;
    taken.add(`${type}${number}`);
    return `${type}${number}`;
  };
  return normalized(definition, nameOf);
}

/** The place of the first equal element, as `pages.0.elements.2`; empty if not found. */
export function placeOf(definition: Json, element: unknown): string {
  const wanted = JSON.stringify(element);
  const find = (value: Json, path: string): string | undefined => {
    if (JSON.stringify(value) === wanted) return path;
    for (const key of LISTS) {
      for (const [index, item] of listIn(value, key).entries()) {
        const found = isObject(item)
          ? find(item, [path, key, index].filter((part) => part !== '').join('.'))
          : undefined;
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  return find(definition, '') ?? '';
}
