import {
  type FieldError,
  MAX_SAVED_VIEWS,
  MAX_SHARED_VIEWS,
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orNameTaken } from '../../../platform/storage/duplicate.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { CountedViews, SavedViewRecord, SavedViewRepository } from './repository.ts';

type Viewer = Pick<Principal, 'user' | 'isCustomizer'>;

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });
const tooMany = (code: string, max: number) =>
  refused({ path: '', code, message: `there are at most ${max} of them`, params: { most: max } });

const named = (name: string) => ({ name: name.trim(), key: name.trim().toLowerCase() });

const isSeenBy = (record: SavedViewRecord, userId: string): boolean => record.isShared || record.userId === userId;

/** Its creator and customizers, who manage what all administrators see. */
const mayChange = ({ userId, isShared }: SavedViewRecord, { user, isCustomizer }: Viewer): boolean =>
  userId === user.id || (isShared && isCustomizer);

/** All administrators read the log: no content of private views. */
const logged = ({ isShared, name, address }: SavedViewRecord): object =>
  isShared ? { isShared, name, address } : { isShared };

/** Saved views of the submissions table (docs/rules/09-submissions.md#saved-views). */
export class SavedViewService {
  constructor(
    private readonly platform: Platform,
    private readonly savedViews: SavedViewRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {VersionConflict} with the stored view */
  async update(query: SavedViewChange, viewer: Viewer): Promise<SavedView> {
    const after = await orNameTaken(this.platform.transaction(() => this.change(query, viewer)));
    const [view] = await this.show([after], viewer);
    if (!view) throw new NotFound();
    return view;
  }

  /** @throws {NotFound}, {RuleBroken} for a view of another administrator */
  remove(id: string, viewer: Viewer): Promise<void> {
    return this.platform.transaction(async () => {
      const before = await this.requireOwn(id, viewer);
      await this.savedViews.remove(id);
      await this.log('deleted', before, null, viewer);
    });
  }

  async list(viewer: Viewer): Promise<SavedView[]> {
    const records = await this.savedViews.findSeenBy(viewer.user.id);
    return this.show(
      records.sort((one, other) => one.name.localeCompare(other.name)),
      viewer,
    );
  }

  /** Affects no other user and is not logged. @throws {NotFound} */
  async chooseFirst(id: string | null, { user }: Viewer): Promise<void> {
    const view = id === null ? null : await this.savedViews.find(id);
    if (id !== null && !(view && isSeenBy(view, user.id))) throw new NotFound();
    await this.savedViews.chooseFirst(user.id, id);
  }

  /** @throws {RuleBroken} when the name is taken or the limit is reached */
  async create({ name, ...query }: NewSavedView, viewer: Viewer): Promise<SavedView> {
    const [at, userId] = [this.platform.now(), viewer.user.id];
    const made = { _id: uuid(), userId, version: 1, createdAt: at, updatedAt: at };
    const record: SavedViewRecord = { ...query, ...named(name), ...made };
    const store = async (): Promise<void> => {
      await this.requireFewer({ userId }, MAX_SAVED_VIEWS, 'too-many-views');
      await this.requireCapacity(query.isShared);
      await this.savedViews.insert(record);
      await this.log('created', null, record, viewer);
    };
    await orNameTaken(this.platform.transaction(store));
    const [view] = await this.show([record], viewer);
    if (!view) throw new NotFound();
    return view;
  }

  private async requireFewer(counted: CountedViews, max: number, code: string): Promise<void> {
    if ((await this.savedViews.countInTurn(counted)) >= max) throw tooMany(code, max);
  }

  private async requireCapacity(isShared: boolean): Promise<void> {
    if (isShared) await this.requireFewer({ isShared: true }, MAX_SHARED_VIEWS, 'too-many-shared');
  }

  private async requireOwn(id: string, viewer: Viewer): Promise<SavedViewRecord> {
    const record = await this.savedViews.find(id);
    if (!record || !isSeenBy(record, viewer.user.id)) throw new NotFound();
    if (!mayChange(record, viewer))
      throw refused({ path: '', code: 'of-another', message: 'is changed by its maker or by customizers' });
    return record;
  }

  private async conflict(record: SavedViewRecord, viewer: Viewer): Promise<VersionConflict> {
    return new VersionConflict({ current: (await this.show([record], viewer))[0] });
  }

  private async change({ id, version, name, ...query }: SavedViewChange, viewer: Viewer): Promise<SavedViewRecord> {
    const before = await this.requireOwn(id, viewer);
    if (before.version !== version) throw await this.conflict(before, viewer);
    if (query.isShared === true && !before.isShared) await this.requireCapacity(true);
    const changes = { ...query, ...(name === undefined ? {} : named(name)), updatedAt: this.platform.now() };
    const after = { ...before, ...changes, version: version + 1 };
    if (!(await this.savedViews.update(before, changes)))
      throw await this.conflict(await this.requireOwn(id, viewer), viewer);
    await this.log('changed', before, after, viewer);
    return after;
  }

  private async show(records: readonly SavedViewRecord[], viewer: Viewer): Promise<SavedView[]> {
    const [makers, firstId] = await Promise.all([
      this.users.findMany([...new Set(records.map(({ userId }) => userId))]),
      this.savedViews.firstOf(viewer.user.id),
    ]);
    const names = new Map(makers.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
    return records.map((record) => ({
      id: record._id,
      name: record.name,
      address: record.address,
      isShared: record.isShared,
      canChange: mayChange(record, viewer),
      isFirst: record._id === firstId,
      createdBy: names.get(record.userId) ?? { id: record.userId, firstName: '', lastName: '' },
      version: record.version,
      updatedAt: record.updatedAt.toISOString(),
    }));
  }

  private log(
    action: 'created' | 'changed' | 'deleted',
    before: SavedViewRecord | null,
    after: SavedViewRecord | null,
    { user }: Viewer,
  ): Promise<void> {
    return this.audit.record({
      action: `saved-view.${action}`,
      subject: (after ?? before)?._id ?? '',
      userId: user.id,
      at: this.platform.now(),
      before: before && logged(before),
      after: after && logged(after),
    });
  }
}
