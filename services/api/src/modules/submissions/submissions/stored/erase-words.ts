import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { type AuditLog, erasedFrom } from '../../../foundation/audit/index.ts';
import type { Eraser, KnownPerson } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { ClosingRepository } from './closing-repository.ts';
import type { SubmissionPeople } from './people-repository.ts';
import type { StaffWords } from './staff-words-repository.ts';

export interface EraseWordsDeps {
  staffWords: StaffWords;
  closings: Pick<ClosingRepository, 'list' | 'reword'>;
  submissionPeople: Pick<SubmissionPeople, 'startedBy' | 'submittedBy'>;
  organizations: Pick<OrganizationRepository, 'findAllOfMember'>;
  audit: Pick<AuditLog, 'of' | 'erasePerson'>;
  transaction: Transaction;
}

/** Log entries about messages from administrators to applicants. */
const WORDED = /^(?:decision\.|submission\.reopen)/;

/** Submissions with messages that may name the person: of their organizations, and those they worked on. */
function createFindAround({ staffWords, submissionPeople, organizations, audit }: EraseWordsDeps) {
  return async ({ id }: KnownPerson): Promise<Set<string>> => {
    const found = new Set<string>();
    const own = (await organizations.findAllOfMember(id)).map((organization) => organization.id);
    for (const rows of [staffWords.of(own), submissionPeople.startedBy(id), submissionPeople.submittedBy(id)])
      for await (const { _id } of rows) found.add(_id);
    for await (const { action, subject } of audit.of({ userId: id })) if (WORDED.test(action)) found.add(subject);
    return found;
  };
}

/**
 * Removes a person's name and address from decisions, reopening messages, and the undo data of reopenings
 * (docs/rules/04-roles.md#personal-data). Answers stay, since they belong to the organization.
 */
export function wordsEraser(deps: EraseWordsDeps): Eraser {
  const { staffWords, closings, audit, transaction } = deps;
  const findAround = createFindAround(deps);
  return async (person) => {
    const ids = await findAround(person);
    for (const id of ids) {
      await transaction(async () => {
        const words = await staffWords.find(id);
        const left = words && (erasedFrom(words, person) as typeof words);
        if (left && !isDeepStrictEqual(left, words)) await staffWords.reword(id, left);
      });
      for (const { _id, reopening } of await closings.list(id)) {
        const left = reopening && (erasedFrom(reopening, person) as typeof reopening);
        if (left && !isDeepStrictEqual(left, reopening)) await closings.reword(_id, left);
      }
    }
    await audit.erasePerson(person, [...ids]);
  };
}
