import type { ImpactFrameworkInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { frameworkContent, newIdentifiers } from './framework-content.ts';
import type { FrameworkContent, FrameworkRecord } from './model.ts';

/** Who saves a version, and when. */
export interface Saving {
  at: Date;
  /** Identifier of the administrator; null where nobody in particular does. */
  by: string | null;
}

/**
 * The first version of a framework as it is stored, with identifiers of the server's making.
 *
 * @throws RuleBroken with what is missing.
 */
export async function newFramework(
  input: ImpactFrameworkInput,
  { at, by }: Saving,
  id: string = uuid(),
): Promise<FrameworkRecord> {
  return {
    _id: id,
    frameworkId: id,
    version: 1,
    ...(await frameworkContent(input, newIdentifiers)),
    createdAt: at,
    savedAt: at,
    savedBy: by,
    restoredFrom: null,
    supersededAt: null,
    deletedAt: null,
  };
}

/** The version that follows `current`. */
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
  savedAt: at,
  savedBy: by,
  restoredFrom,
});
