/**
 * A step's content as single answers, so that two versions of it can be merged. The answers of an object are its
 * fields; of a field that is a list whose items have identifiers, its items; any other content is one answer.
 */

/** JSON of answers by their path; null where there is none. The path of a whole content is `''`. */
export type Patch = Readonly<Record<string, string | null>>;

type Fields = Record<string, unknown>;
/** Between the field of a list and the identifier of its item. */
const BETWEEN = '\u0000';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a content says; undefined where it says nothing. What is no JSON stands for itself. */
function parse(content: string | null): unknown {
  if (content === null || content === '') return undefined;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}

/** Whether two answers are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** Whether two contents give the same answers. */
export const isSameContent = (one: string | null, other: string | null): boolean =>
  one === other || isSame(parse(one), parse(other));

/** What an item is about: the requirement that a file meets, the outcome of a framework, or an identifier of its own. */
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

/** Whether a field is a list of items in every version that has it. */
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

/** Takes versions of one content apart, all in the same way. */
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
  // A whole content stands as it is.
  return path === '' ? (answer as string) : JSON.stringify(answer);
};

/** What `to` answers otherwise than `from`. */
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
  // A field that is there keeps its place.
  return answer === undefined ? others : { ...fields, [field]: answer };
}

/** The content with these answers in it. */
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

/** The question that a path leads to. */
export const questionOf = (path: string): string => path.split(BETWEEN)[0] ?? '';

/** The answer under a path, as JSON; null where there is none. */
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

/**
 * Merges two versions of a content over the one that both were made from, answer by answer. `merged` has the answers of
 * both, and theirs where both changed one to something else; `held` has mine there.
 */
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
