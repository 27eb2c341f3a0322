import { isDeepStrictEqual } from 'node:util';
import {
  type FieldError,
  type Language,
  LANGUAGES,
  MAX_PROXY_ENTRIES,
  type ProxyEntry,
  type ProxyEntryChange,
  type ProxyEntryInput,
  type ProxyEntryRow,
  type ProxyImport,
} from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { COUNTRY_CODES, countryName, uprate } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sortNameOf, termsOf } from '../../../../platform/storage/search-terms.ts';
import { isBlank, resolveText, wordingsOf, cleanedText } from '../../../../platform/text/localized-text.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { FrameworkRepository } from '../repository.ts';
import type { DeflatorService } from './deflators.ts';
import type { EntryListQuery, ProxyEntryRecord, ProxyEntryRepository } from './entry-repository.ts';

export class AuthorNames {
  constructor(private readonly users: Pick<UserRepository, 'findMany'>) {}

  async find(userIds: readonly string[]): Promise<(userId: string) => string> {
    const users = await this.users.findMany([...new Set(userIds)]);
    const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return (userId) => names.get(userId) ?? '';
  }
}

const LIBRARY = 'proxy-library';

/** Without blank translations. */
export const contentOf = (input: ProxyEntryInput): ProxyEntryInput => ({
  name: cleanedText(input.name, (wording) => wording.trim()),
  ...{ value: input.value, year: input.year, country: input.country, currency: input.currency },
  unit: cleanedText(input.unit, (wording) => wording.trim()),
  ...{ licence: input.licence.trim(), sourceName: input.sourceName.trim(), note: input.note.trim() },
  sourceUrl: webAddress(input.sourceUrl),
});

const required = (path: string): FieldError => ({ path, code: 'required', message: 'must not be empty' });

function errorsOf({ name, sourceName, sourceUrl, country }: ProxyEntryInput, prefix = ''): FieldError[] {
  return [
    ...(isBlank(name) ? [required(`${prefix}name`)] : []),
    ...(sourceName.trim() === '' ? [required(`${prefix}sourceName`)] : []),
    ...(sourceUrl.trim() !== '' && webAddress(sourceUrl) === ''
      ? [{ path: `${prefix}sourceUrl`, code: 'web-address', message: 'must begin with https:// or http://' }]
      : []),
    ...(country !== '' && !COUNTRY_CODES.includes(country)
      ? [{ path: `${prefix}country`, code: 'country-unknown', message: 'is no country' }]
      : []),
  ];
}

const tooMany = (): RuleBroken =>
  new RuleBroken({
    errors: [{ path: 'entries', code: 'too-many', message: `the library has at most ${MAX_PROXY_ENTRIES} entries` }],
  });

/** The library of proxies: each save is a new version, and none ever changes (docs/rules/14-decisions.md#proxy-library). */
export class ProxyLibrary {
  constructor(
    private readonly platform: Platform,
    private readonly entries: ProxyEntryRepository,
    private readonly frameworks: Pick<FrameworkRepository, 'countLinking'>,
    private readonly deflators: DeflatorService,
    private readonly authors: AuthorNames,
    private readonly audit: AuditLog,
  ) {}

  async list(
    query: EntryListQuery,
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: ProxyEntryRow[]; total: number }> {
    const [{ records, total }, deflators] = await Promise.all([this.entries.page(query, range), this.deflators.rows()]);
    const uses = await this.frameworks.countLinking(records.map(({ entryId }) => entryId));
    const items = records.map((record) => ({
      ...{ id: record.entryId, version: record.version },
      ...{ name: resolveText(record.name, language), unit: resolveText(record.unit, language) },
      ...{ value: record.value, year: record.year, country: record.country, currency: record.currency },
      sourceName: record.sourceName,
      uprated: uprate(record, deflators),
      frameworksCount: uses.get(record.entryId) ?? 0,
    }));
    return { items, total };
  }

  /** @throws {NotFound} */
  async versions(id: string, range: { skip: number; limit: number }): Promise<{ items: ProxyEntry[]; total: number }> {
    const { records, total } = await this.entries.versions(id, range);
    if (total === 0) throw new NotFound();
    return { items: await this.views(records), total };
  }

  /** @throws {RuleBroken} with the faulty fields, or when the library is full */
  async create(input: ProxyEntryInput, user: CurrentUser): Promise<{ id: string }> {
    const errors = errorsOf(input);
    if (errors.length > 0) throw new RuleBroken({ errors });
    if ((await this.entries.count()) >= MAX_PROXY_ENTRIES) throw tooMany();
    const record = this.record(contentOf(input), user);
    await this.platform.transaction(async () => {
      await this.entries.insert([record]);
      await this.log('created', record.entryId, user, null, contentOf(record));
    });
    return { id: record.entryId };
  }

  /** An unchanged entry gets no version. @throws {NotFound}, {RuleBroken}, {VersionConflict} */
  async update({ id, version, ...input }: ProxyEntryChange, user: CurrentUser): Promise<ProxyEntry> {
    const errors = errorsOf(input);
    if (errors.length > 0) throw new RuleBroken({ errors });
    const current = await this.findSeen(id, version);
    const content = contentOf(input);
    if (isDeepStrictEqual(content, contentOf(current))) return this.view(current);
    const next = this.record(content, user, current);
    const isStored = await this.platform.transaction(async () => {
      if (!(await this.entries.supersede(current._id, next.savedAt))) return false;
      await this.entries.insert([next]);
      await this.log('updated', id, user, contentOf(current), content);
      return true;
    });
    if (!isStored) throw new VersionConflict({ current: await this.view(await this.find(id)) });
    return this.view(next);
  }

  /** Frameworks retain the values that they took over. @throws {NotFound} */
  async remove(id: string, user: CurrentUser): Promise<void> {
    const current = await this.find(id);
    await this.platform.transaction(async () => {
      if (!(await this.entries.markDeleted(id, this.platform.now()))) throw new NotFound();
      await this.log('deleted', id, user, contentOf(current), null);
    });
  }

  /** All or none. @throws {RuleBroken}, {VersionConflict} when an entry was changed since the preview */
  async importAll(entries: readonly ProxyImport[], user: CurrentUser): Promise<{ created: number; changed: number }> {
    const errors = entries.flatMap((entry, index) => errorsOf(entry, `entries.${index}.`)).slice(0, 20);
    if (errors.length > 0) throw new RuleBroken({ errors });
    const created = entries.filter(({ id }) => id === null).length;
    if ((await this.entries.count()) + created > MAX_PROXY_ENTRIES) throw tooMany();
    const changed = entries.length - created;
    await this.platform.transaction(async () => {
      const records: ProxyEntryRecord[] = [];
      for (const { id, version, ...input } of entries) {
        const current = id === null ? undefined : await this.findSeen(id, version ?? 0);
        const record = this.record(contentOf(input), user, current);
        if (current && !(await this.entries.supersede(current._id, record.savedAt)))
          throw new VersionConflict({ current: await this.view(current) });
        records.push(record);
      }
      await this.entries.insert(records);
      await this.log('imported', LIBRARY, user, null, { created, changed });
    });
    return { created, changed };
  }

  async find(id: string): Promise<ProxyEntryRecord> {
    const found = await this.entries.findCurrent(id);
    if (!found) throw new NotFound();
    return found;
  }

  private async findSeen(id: string, version: number): Promise<ProxyEntryRecord> {
    const current = await this.find(id);
    if (current.version !== version) throw new VersionConflict({ current: await this.view(current) });
    return current;
  }

  private async view(record: ProxyEntryRecord): Promise<ProxyEntry> {
    const [view] = await this.views([record]);
    if (!view) throw new NotFound();
    return view;
  }

  private async views(records: readonly ProxyEntryRecord[]): Promise<ProxyEntry[]> {
    const [nameOf, deflators] = await Promise.all([
      this.authors.find(records.map(({ savedBy }) => savedBy)),
      this.deflators.rows(),
    ]);
    return records.map((record) => ({
      ...{ id: record.entryId, version: record.version, isCurrent: record.supersededAt === null },
      ...contentOf(record),
      uprated: uprate(record, deflators),
      savedAt: record.savedAt.toISOString(),
      savedBy: nameOf(record.savedBy),
    }));
  }

  private record(content: ProxyEntryInput, { id: savedBy }: CurrentUser, current?: ProxyEntryRecord): ProxyEntryRecord {
    const names = wordingsOf(content.name);
    const countries = content.country === '' ? [] : LANGUAGES.map((language) => countryName(content.country, language));
    return {
      ...content,
      ...{ _id: uuid(), entryId: current?.entryId ?? uuid(), version: (current?.version ?? 0) + 1 },
      terms: termsOf(...names, ...wordingsOf(content.unit), content.sourceName, content.country, ...countries),
      sortName: sortNameOf(resolveText(content.name, 'en')),
      ...{ savedAt: this.platform.now(), savedBy, supersededAt: null, deletedAt: null },
    };
  }

  private log(
    verb: 'created' | 'deleted' | 'imported' | 'updated',
    subject: string,
    { id: userId }: CurrentUser,
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): Promise<void> {
    const at = this.platform.now();
    return this.audit.record({ action: `proxy-entry.${verb}`, subject, userId, at, before, after });
  }
}
