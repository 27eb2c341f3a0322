import { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../foundation/files/index.ts';
import {
  knownPerson,
  type PersonalDataSource,
  type SessionRepository,
  type UserRepository,
} from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../organizations/index.ts';
import { jsonDocument, type DocumentPart } from './json-document.ts';

export interface PersonalDataDeps {
  users: UserRepository;
  sessions: SessionRepository;
  organizations: OrganizationRepository;
  attachments: Pick<AttachmentRepository, 'uploadedBy'>;
  audit: AuditLog;
  sources: readonly PersonalDataSource[];
  now: () => Date;
}

async function* mapped<T>(items: AsyncIterable<T>, view: (item: T) => object): AsyncGenerator<object> {
  for await (const item of items) yield view(item);
}

/** Lists of a person's data, each streamed while the document is written. */
const listsOf = (
  { id }: CurrentUser,
  { sessions, attachments, audit }: PersonalDataDeps,
): Record<string, DocumentPart> => ({
  sessions: mapped(sessions.of(id), ({ createdAt, lastUsedAt, expiresAt, revokedAt, browser, system }) => ({
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
    browser,
    system,
  })),
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

/** Streams the document with a person's data. */
function createDocumentOf(deps: PersonalDataDeps) {
  const { users, organizations, sources } = deps;
  return async (person: CurrentUser): Promise<Readable> => {
    const record = await users.findRecord(person.id);
    const {
      _id: id,
      terms: _terms,
      sortName: _sortName,
      ...profile
    } = record ?? { _id: person.id, terms: [], sortName: '' };
    const known = knownPerson(person);
    const others = Object.fromEntries(sources.map(({ name, rows }) => [name, rows(known)]));
    const document = {
      profile: { id, ...profile },
      organizations: await organizations.findAllOfMember(person.id),
      ...listsOf(person, deps),
      ...others,
    };
    return Readable.from(jsonDocument(document), { objectMode: false });
  };
}

/**
 * Exports a person's data (docs/rules/04-roles.md#personal-data). Answers belong to the organization and are not
 * included.
 */
export function createPersonalData(deps: PersonalDataDeps) {
  const { users, audit, now } = deps;
  const documentOf = createDocumentOf(deps);
  return {
    /** For the person. */
    of: documentOf,
    /** For an administrator who handles a person's request. It is logged before any data is read. */
    async forAdmin(id: string, admin: CurrentUser): Promise<Readable> {
      const user = await users.find(id);
      if (!user) throw new NotFound();
      await audit.record({
        action: 'user.data-downloaded',
        subject: id,
        userId: admin.id,
        at: now(),
        before: null,
        after: null,
      });
      return documentOf(user);
    },
  };
}
export type PersonalData = ReturnType<typeof createPersonalData>;
