import type { Language } from '@impact-call/contracts';
import type { Wordings } from '@impact-call/ui/localized';
import { isSame } from '../../../console/forms/record/fields.ts';
import type { FrameworkValues } from '../framework-values.ts';
import { outcomeFacts, ownFacts, stakeholderFacts, type Fact, type FactGroup } from './facts.ts';

/** A value that differs between two versions; null where a version lacks it. */
export interface Difference {
  fact: Fact;
  before: Fact['value'];
  after: Fact['value'];
}

export interface PartDifference {
  group: FactGroup;
  change: 'added' | 'removed' | 'changed';
  name: Wordings;
  differences: Difference[];
}

function differencesOf(before: readonly Fact[], after: readonly Fact[]): Difference[] {
  const old = new Map(before.map((fact) => [fact.key, fact]));
  const changed = after.flatMap((fact) => {
    const previous = old.get(fact.key);
    old.delete(fact.key);
    return (previous?.value ?? null) === fact.value
      ? []
      : [{ fact, before: previous?.value ?? null, after: fact.value }];
  });
  const removed = [...old.values()].filter(({ value }) => value !== null);
  return [...changed, ...removed.map((fact) => ({ fact, before: fact.value, after: null }))];
}

interface Part {
  id: string;
  name: Wordings;
}

function listDifferences<P extends Part>(
  kind: 'outcome' | 'stakeholder',
  before: readonly P[],
  after: readonly P[],
  factsOf: (part: P) => Fact[],
): PartDifference[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const stored = new Set(after.map(({ id }) => id));
  const part = ({ id, name }: P, change: PartDifference['change'], differences: Difference[]): PartDifference => ({
    group: { kind, key: id },
    change,
    name,
    differences,
  });
  return [
    ...after.flatMap((each) => {
      const previous = old.get(each.id);
      if (!previous) return [part(each, 'added', differencesOf([], factsOf(each)))];
      if (isSame(previous, each)) return [];
      const differences = differencesOf(factsOf(previous), factsOf(each));
      return differences.length > 0 ? [part(each, 'changed', differences)] : [];
    }),
    ...before.filter(({ id }) => !stored.has(id)).map((each) => part(each, 'removed', [])),
  ];
}

function orderDifference(
  kind: 'outcomeOrder' | 'stakeholderOrder',
  before: readonly Part[],
  after: readonly Part[],
): PartDifference[] {
  const [old, now] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const common = (parts: readonly Part[], others: ReadonlySet<string>) =>
    parts.filter(({ id }) => others.has(id)).map(({ id }) => id);
  if (isSame(common(before, now), common(after, old))) return [];
  return [{ group: { kind, key: kind }, change: 'changed', name: '', differences: [] }];
}

/** Compares parts of the same identifier; a text with a single wording counts as the `own` language. */
export function compareFrameworks(before: FrameworkValues, after: FrameworkValues, own: Language): PartDifference[] {
  const once = differencesOf(ownFacts(before, own), ownFacts(after, own));
  const kinds = ['name', 'description', 'parameters'] as const;
  return [
    ...kinds.flatMap((kind): PartDifference[] => {
      const differences = once.filter(({ fact }) => fact.group.kind === kind);
      return differences.length > 0 ? [{ group: { kind, key: kind }, change: 'changed', name: '', differences }] : [];
    }),
    ...listDifferences('outcome', before.outcomes, after.outcomes, (outcome) => outcomeFacts(outcome, own)),
    ...orderDifference('outcomeOrder', before.outcomes, after.outcomes),
    ...listDifferences('stakeholder', before.stakeholders, after.stakeholders, (stakeholder) =>
      stakeholderFacts(stakeholder, own),
    ),
    ...orderDifference('stakeholderOrder', before.stakeholders, after.stakeholders),
  ];
}
