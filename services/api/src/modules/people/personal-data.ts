import { Readable } from 'node:stream';
import type { CurrentUser } from '../../endpoint/caller.ts';
import type { AuditLog } from '../audit/repository.ts';
import type { AttachmentRepository } from '../files/repository.ts';
import type { UserRepository } from '../identity/repository.ts';
import type { SessionRepository } from '../identity/session-repository.ts';
import { knownPerson, type KnownPerson } from '../identity/verified-email.ts';
import type { OrganizationRepository } from '../organizations/repository.ts';
import type { StartedSubmission, SubmissionPeople } from '../submission/people-repository.ts';
import { jsonDocument, type DocumentPart } from './json-document.ts';

/** What another module keeps about a person: its name in the document, and its rows. */
export interface PersonalDataSource {
  name: string;
  rows(person: KnownPerson): AsyncIterable<object>;
}

export interface PersonalDataParts {
  users: UserRepository;
  sessions: SessionRepository;
  organizations: OrganizationRepository;
  submissionPeople: SubmissionPeople;
  attachments: AttachmentRepository;
  audit: AuditLog;
  sources: readonly PersonalDataSource[];
}

const submissionPart = ({ _id, ...submission }: StartedSubmission) => ({ id: _id, ...submission });

async function* mapped<T>(items: AsyncIterable<T>, view: (item: T) => object): AsyncGenerator<object> {
  for await (const item of items) yield view(item);
}

/**
 * All that is kept about a person, for that person (decisions § 4). What an organization answered is the
 * organization's.
 */
export function createPersonalData({
  users,
  sessions,
  organizations,
  submissionPeople,
  attachments,
  audit,
  sources,
}: PersonalDataParts) {
  const lists = ({ id }: CurrentUser): Record<string, DocumentPart> => ({
    sessions: mapped(sessions.of(id), ({ createdAt, lastUsedAt, expiresAt, revokedAt, browser, system }) => ({
      createdAt,
      lastUsedAt,
      expiresAt,
      revokedAt,
      browser,
      system,
    })),
    submissionsStarted: mapped(submissionPeople.startedBy(id), submissionPart),
    submissionsClosed: mapped(submissionPeople.submittedBy(id), submissionPart),
    filesUploaded: mapped(
      attachments.uploadedBy(id),
      ({ _id, fileName, descrizione, size, submissionId, uploadedAt }) => ({
        id: _id,
        fileName,
        descrizione,
        size,
        submissionId,
        uploadedAt,
      }),
    ),
    actions: mapped(audit.of({ userId: id }), ({ action, subject, at }) => ({ action, subject, at })),
    actionsOnTheAccount: mapped(audit.of({ subject: id }), ({ action, at, before, after }) => ({
      action,
      at,
      before,
      after,
    })),
  });

  return async (person: CurrentUser): Promise<Readable> => {
    const record = await users.findRecord(person.id);
    const { _id: id, terms: _terms, ...profile } = record ?? { _id: person.id, terms: [] };
    const known = knownPerson(person);
    const others = Object.fromEntries(sources.map(({ name, rows }) => [name, rows(known)]));
    const document = {
      profile: { id, ...profile },
      organizations: await organizations.findAllOfMember(person.id),
      ...lists(person),
      ...others,
    };
    return Readable.from(jsonDocument(document), { objectMode: false });
  };
}
export type PersonalData = ReturnType<typeof createPersonalData>;
