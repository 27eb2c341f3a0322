import type { Language } from '@impact-call/contracts';
import type { FrameworkValues } from '../framework-values.ts';
import { compareFrameworks, type PartDifference } from './compare.ts';

export type Side = 'mine' | 'theirs';

/** An item with two different versions; `side` is preselected if only one side changed it. */
export interface Choice {
  difference: PartDifference;
  side: Side | null;
}

const keys = (differences: readonly PartDifference[]): Set<string> =>
  new Set(differences.map(({ group }) => group.key));

/** Differences between my version and the saved one, relative to their common base. */
export function choicesOf(
  before: FrameworkValues,
  mine: FrameworkValues,
  theirs: FrameworkValues,
  language: Language,
): Choice[] {
  const [byMe, byThem] = [
    keys(compareFrameworks(before, mine, language)),
    keys(compareFrameworks(before, theirs, language)),
  ];
  return compareFrameworks(theirs, mine, language).map((difference) => {
    const { key } = difference.group;
    return { difference, side: byMe.has(key) && byThem.has(key) ? null : byMe.has(key) ? 'mine' : 'theirs' };
  });
}

type IsMine = (key: string) => boolean;

function mergedParts<Part extends { id: string }>(
  mine: readonly Part[],
  theirs: readonly Part[],
  isMine: IsMine,
  orderKey: string,
): Part[] {
  const mineById = new Map(mine.map((part) => [part.id, part]));
  const known = new Set(theirs.map(({ id }) => id));
  const merged = [
    ...theirs.flatMap((part) => (isMine(part.id) ? (mineById.get(part.id) ?? []) : part)),
    ...mine.filter(({ id }) => !known.has(id) && isMine(id)),
  ];
  if (!isMine(orderKey)) return merged;
  const place = new Map(mine.map(({ id }, index) => [id, index]));
  return merged.sort((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
}

export function mergedFrameworks(
  mine: FrameworkValues,
  theirs: FrameworkValues,
  sides: ReadonlyMap<string, Side>,
): FrameworkValues {
  const isMine: IsMine = (key) => sides.get(key) === 'mine';
  return {
    name: (isMine('name') ? mine : theirs).name,
    description: (isMine('description') ? mine : theirs).description,
    parameters: (isMine('parameters') ? mine : theirs).parameters,
    outcomes: mergedParts(mine.outcomes, theirs.outcomes, isMine, 'outcomeOrder'),
    stakeholders: mergedParts(mine.stakeholders, theirs.stakeholders, isMine, 'stakeholderOrder'),
  };
}
