import type { CommentPerson } from '@impact-call/contracts';

/** People under the names by which a text calls them; no two have the same. */
export type Labels = ReadonlyMap<string, string>;

/** Names people; of two with one name the second gets a number. */
export function labelsOf(people: readonly CommentPerson[], nameOf: (person: CommentPerson) => string): Labels {
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  for (const person of people) {
    if (labels.has(person.id)) continue;
    const name = nameOf(person);
    let label = name;
    for (let count = 2; taken.has(label); count += 1) label = `${name} (${count})`;
    taken.add(label);
    labels.set(person.id, label);
  }
  return labels;
}

/** What is stored, with names in the place of identifiers. */
export const withNames = (text: string, labels: Labels): string =>
  text.replace(/@\[([0-9a-f-]{36})\]/g, (stored, id: string) => {
    const label = labels.get(id);
    return label === undefined ? stored : `@${label}`;
  });

/** What somebody wrote, with identifiers in the place of names; the longest name first, which may begin with another. */
export function withIdentifiers(text: string, labels: Labels): string {
  const longest = [...labels].sort(([, one], [, other]) => other.length - one.length);
  return longest.reduce((written, [id, label]) => written.split(`@${label}`).join(`@[${id}]`), text);
}
