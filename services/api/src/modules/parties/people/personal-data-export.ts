import { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../foundation/files/index.ts';
import { knownPerson } from '../../foundation/identity/index.ts';
import type { PeopleIdentity, PeopleOrganizations } from './needs.ts';

type DocumentPart = object | null | AsyncIterable<object>;

const isList = (part: DocumentPart): part is AsyncIterable<object> => part !== null && Symbol.asyncIterator in part;

async function* listText(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n    ';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n    ';
  }
  yield separator.startsWith('[') ? '[]' : '\n  ]';
}

/** So that long lists never fill the memory. */
async function* jsonDocument(parts: Record<string, DocumentPart>): AsyncGenerator<string> {
  let separator = '{\n  ';
  for (const [name, part] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}: `;
    if (isList(part)) yield* listText(part);
    else yield JSON.stringify(part);
    separator = ',\n  ';
  }
  yield '\n}\n';
}

async function* mapped<T>(items: AsyncIterable<T>, view: (item: T) => object): AsyncGenerator<object> {
  for await (const item of items) yield view(item);
}

/** Answers belong to the organization and are not included (docs/rules/04-roles.md#personal-data). */
export class PersonalDataExport {
  constructor(
    private readonly platform: Platform,
    private readonly identity: PeopleIdentity,
    private readonly organizations: PeopleOrganizations,
    private readonly attachments: AttachmentRepository,
    private readonly audit: AuditLog,
  ) {}

  async of(person: CurrentUser): Promise<Readable> {
    const record = await this.identity.users.findRecord(person.id);
    const {
      _id: id,
      terms: _terms,
      sortName: _sortName,
      ...profile
    } = record ?? { _id: person.id, terms: [], sortName: '' };
    const known = knownPerson(person);
    const others = Object.fromEntries(
      this.identity.personalData.sources.map((source) => [source.name, source.rows(known)]),
    );
    const document = {
      profile: { id, ...profile },
      organizations: await this.organizations.organizations.findAllOfMember(person.id),
      ...this.listsOf(person),
      ...others,
    };
    return Readable.from(jsonDocument(document), { objectMode: false });
  }

  /** Logged before any data is read. */
  async forAdmin(id: string, admin: CurrentUser): Promise<Readable> {
    const user = await this.identity.users.find(id);
    if (!user) throw new NotFound();
    await this.audit.record({
      action: 'user.data-downloaded',
      subject: id,
      userId: admin.id,
      at: this.platform.now(),
      before: null,
      after: null,
    });
    return this.of(user);
  }

  private listsOf({ id }: CurrentUser): Record<string, DocumentPart> {
    return {
      sessions: mapped(
        this.identity.sessions.of(id),
        ({ createdAt, lastUsedAt, expiresAt, revokedAt, browser, system }) => ({
          createdAt,
          lastUsedAt,
          expiresAt,
          revokedAt,
          browser,
          system,
        }),
      ),
      filesUploaded: mapped(
        this.attachments.uploadedBy(id),
        ({ _id, fileName, descrizione, size, submissionId, uploadedAt }) => ({
          id: _id,
          fileName,
          descrizione,
          size,
          submissionId,
          uploadedAt,
        }),
      ),
      actions: mapped(this.audit.of({ userId: id }), ({ action, subject, at }) => ({ action, subject, at })),
      actionsOnTheAccount: mapped(this.audit.of({ subject: id }), ({ action, at, before, after }) => ({
        action,
        at,
        before,
        after,
      })),
    };
  }
}
