import type { CommentPerson } from '@impact-call/contracts';

export type Labels = ReadonlyMap<string, string>;

/** Duplicates get a number. */
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

export const withNames = (text: string, labels: Labels): string =>
  text.replace(/@\[([0-9a-f-]{36})\]/g, (stored, id: string) => {
    const label = labels.get(id);
    return label === undefined ? stored : `@${label}`;
  });

/** Longest name first, because one can be the prefix of another. */
export function withIdentifiers(text: string, labels: Labels): string {
  const longest = [...labels].sort(([, one], [, other]) => other.length - one.length);
  return longest.reduce((written, [id, label]) => written.split(`@${label}`).join(`@[${id}]`), text);
}
