import type { ImpactFrameworkInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { frameworkContent, newIdentifiers } from './framework-content.ts';
import type { FrameworkContent, FrameworkRecord } from './model.ts';

const entryIdsOf = ({ outcomes }: Pick<FrameworkContent, 'outcomes'>): string[] => [
  ...new Set(
    outcomes.flatMap(({ indicators }) =>
      indicators.flatMap(({ proxies }) => proxies.flatMap(({ library }) => library?.entryId ?? [])),
    ),
  ),
];

export interface Saving {
  at: Date;
  by: string | null;
}

/** @throws {RuleBroken} with what is missing */
export async function newFramework(
  input: ImpactFrameworkInput,
  { at, by }: Saving,
  id: string = uuid(),
): Promise<FrameworkRecord> {
  const content = await frameworkContent(input, newIdentifiers);
  return {
    _id: id,
    frameworkId: id,
    version: 1,
    ...content,
    proxyEntryIds: entryIdsOf(content),
    createdAt: at,
    savedAt: at,
    savedBy: by,
    restoredFrom: null,
    supersededAt: null,
    deletedAt: null,
  };
}

export const nextVersion = (
  current: FrameworkRecord,
  { name, description, outcomes, stakeholders, parameters }: FrameworkContent,
  { at, by }: Saving,
  restoredFrom: number | null = null,
): FrameworkRecord => ({
  ...current,
  ...{ name, description, outcomes, stakeholders, parameters },
  _id: uuid(),
  version: current.version + 1,
  proxyEntryIds: entryIdsOf({ outcomes }),
  savedAt: at,
  savedBy: by,
  restoredFrom,
});
