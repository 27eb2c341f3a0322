/** Splits a content into answers, to merge versions: by field, by item of a list with ids, or as one answer. */

/** By path; null where there is no answer. The path of a whole content is `''`. */
export type Patch = Readonly<Record<string, string | null>>;

type Fields = Record<string, unknown>;
/** Separates the field of a list from the id of its item. */
const BETWEEN = '\u0000';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined if empty. Invalid JSON is returned as a string. */
function parse(content: string | null): unknown {
  if (content === null || content === '') return undefined;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}

/** Regardless of field order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

export const isSameContent = (one: string | null, other: string | null): boolean =>
  one === other || isSame(parse(one), parse(other));

/** The requirement of a file, the outcome of a framework, or its own id. */
function identityOf(item: unknown): string | null {
  if (!isObject(item)) return null;
  const { id, tipoAllegatoName, outcomeId, customKey } = item;
  return [id, tipoAllegatoName, outcomeId, customKey].find((one) => typeof one === 'string' && one !== '') as string;
}

function isListOfItems(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const identities = value.map(identityOf);
  return identities.every(Boolean) && new Set(identities).size === value.length;
}

function areLists(versions: readonly unknown[]): boolean {
  const present = versions.filter((value) => value !== undefined);
  return present.every(isListOfItems) && present.some((value) => (value as unknown[]).length > 0);
}

const itemsOf = (list: unknown, field: string): [string, unknown][] =>
  Array.isArray(list) ? list.map((item) => [`${field}${BETWEEN}${identityOf(item)}`, item]) : [];

function fieldsIn(value: Fields, lists: ReadonlySet<string>): [string, unknown][] {
  return Object.entries(value).flatMap(([field, answer]): [string, unknown][] =>
    lists.has(field) ? itemsOf(answer, field) : [[field, answer]],
  );
}

function split(contents: readonly (string | null)[]): Map<string, unknown>[] {
  const values = contents.map(parse);
  const present = values.filter((value) => value !== undefined);
  if (present.length > 0 && present.every(isObject)) {
    const fields = [...new Set(present.flatMap(Object.keys))];
    const lists = new Set(fields.filter((field) => areLists(present.map((value) => value[field]))));
    return values.map((value) => new Map(fieldsIn((value ?? {}) as Fields, lists)));
  }
  if (areLists(values)) return values.map((value) => new Map(itemsOf(value, '')));
  return contents.map((content) => new Map(content ? [['', content]] : []));
}

const toJson = (path: string, answer: unknown): string | null => {
  if (answer === undefined) return null;
  // A whole content is stored without encoding.
  return path === '' ? (answer as string) : JSON.stringify(answer);
};

export function changesBetween(from: string | null, to: string | null): Patch {
  const [before = new Map<string, unknown>(), after = new Map<string, unknown>()] = split([from, to]);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !isSame(before.get(path), after.get(path)),
  );
  return Object.fromEntries(changed.map((path) => [path, toJson(path, after.get(path))]));
}

function setItem(list: unknown, identity: string, item: unknown): unknown[] {
  const items: unknown[] = Array.isArray(list) ? list : [];
  if (item === undefined) return items.filter((each) => identityOf(each) !== identity);
  return items.some((each) => identityOf(each) === identity)
    ? items.map((each) => (identityOf(each) === identity ? item : each))
    : [...items, item];
}

function setAnswer(value: unknown, path: string, answer: unknown): unknown {
  const [field = '', identity] = path.split(BETWEEN);
  if (identity !== undefined && field === '') return setItem(value, identity, answer);
  const fields = isObject(value) ? value : {};
  if (identity !== undefined) return { ...fields, [field]: setItem(fields[field], identity, answer) };
  const { [field]: _, ...others } = fields;
  // An existing field keeps its position.
  return answer === undefined ? others : { ...fields, [field]: answer };
}

export function withAnswers(content: string | null, patch: Patch): string | null {
  const paths = Object.entries(patch);
  if (paths.length === 0) return content;
  if ('' in patch) return patch[''] ?? null;
  const changed = paths.reduce(
    (value, [path, answer]) => setAnswer(value, path, answer === null ? undefined : JSON.parse(answer)),
    parse(content),
  );
  return JSON.stringify(changed);
}

export const questionOf = (path: string): string => path.split(BETWEEN)[0] ?? '';

/** As JSON; null if there is none. */
export function answerAt(content: string | null, path: string): string | null {
  if (path === '') return content;
  const value = parse(content);
  const [field = '', identity] = path.split(BETWEEN);
  const within = field === '' ? value : isObject(value) ? value[field] : undefined;
  const answer =
    identity === undefined
      ? within
      : (Array.isArray(within) ? within : []).find((item: unknown) => identityOf(item) === identity);
  return toJson(path, answer);
}

/** Where both changed an answer differently, `merged` has theirs and `held` has mine. */
export function mergeAnswers(
  base: string | null,
  mine: string | null,
  theirs: string | null,
): { merged: string | null; held: Patch } {
  const [before, here, there] = split([base, mine, theirs]) as [
    Map<string, unknown>,
    Map<string, unknown>,
    Map<string, unknown>,
  ];
  const changedHere = [...new Set([...before.keys(), ...here.keys()])].filter(
    (path) => !isSame(here.get(path), before.get(path)) && !isSame(here.get(path), there.get(path)),
  );
  const patchOf = (paths: string[]): Patch =>
    Object.fromEntries(paths.map((path) => [path, toJson(path, here.get(path))]));
  const isClash = (path: string): boolean => !isSame(there.get(path), before.get(path));
  return {
    merged: withAnswers(theirs, patchOf(changedHere.filter((path) => !isClash(path)))),
    held: patchOf(changedHere.filter(isClash)),
  };
}
