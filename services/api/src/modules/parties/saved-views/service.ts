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
import { orNameTaken } from '../../../platform/storage/name-taken.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { SavedViewRecord } from './model.ts';
import type { CountedViews, SavedViewRepository } from './repository.ts';

export interface SavedViewDeps {
  savedViews: SavedViewRepository;
  users: Pick<UserRepository, 'findMany'>;
  audit: Pick<AuditLog, 'record'>;
  transaction: Transaction;
  now: () => Date;
}

/** The user and their role. */
type Asking = Pick<Principal, 'user' | 'isCustomizer'>;

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });
const tooMany = (code: string, most: number) =>
  refused({ path: '', code, message: `there are at most ${most} of them`, params: { most } });

const named = (name: string) => ({ name: name.trim(), key: name.trim().toLowerCase() });

const isSeenBy = (record: SavedViewRecord, userId: string): boolean => record.isShared || record.userId === userId;

/** A shared view can be changed by its creator and by customizers, who manage what all administrators see. */
const mayChange = ({ userId, isShared }: SavedViewRecord, { user, isCustomizer }: Asking): boolean =>
  userId === user.id || (isShared && isCustomizer);

const createShow =
  ({ users, savedViews }: Pick<SavedViewDeps, 'users' | 'savedViews'>) =>
  async (records: readonly SavedViewRecord[], asking: Asking): Promise<SavedView[]> => {
    const [makers, firstId] = await Promise.all([
      users.findMany([...new Set(records.map(({ userId }) => userId))]),
      savedViews.firstOf(asking.user.id),
    ]);
    const known = new Map(makers.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
    return records.map((record) => ({
      id: record._id,
      name: record.name,
      address: record.address,
      isShared: record.isShared,
      canChange: mayChange(record, asking),
      isFirst: record._id === firstId,
      createdBy: known.get(record.userId) ?? { id: record.userId, firstName: '', lastName: '' },
      version: record.version,
      updatedAt: record.updatedAt.toISOString(),
    }));
  };

/** All administrators read the log, so it omits the content of private views. */
const logged = ({ isShared, name, address }: SavedViewRecord): object =>
  isShared ? { isShared, name, address } : { isShared };

const createLog =
  ({ audit, now }: Pick<SavedViewDeps, 'audit' | 'now'>) =>
  (
    action: 'created' | 'changed' | 'deleted',
    before: SavedViewRecord | null,
    after: SavedViewRecord | null,
    { user }: Asking,
  ): Promise<void> =>
    audit.record({
      action: `saved-view.${action}`,
      subject: (after ?? before)?._id ?? '',
      userId: user.id,
      at: now(),
      before: before && logged(before),
      after: after && logged(after),
    });

/** Changes and deletes views, with a permission check. */
function createChanges(deps: SavedViewDeps, requireCapacity: (shared: boolean) => Promise<void>) {
  const { savedViews, transaction, now } = deps;
  const [show, log] = [createShow(deps), createLog(deps)];

  const requireOwn = async (id: string, asking: Asking): Promise<SavedViewRecord> => {
    const record = await savedViews.find(id);
    if (!record || !isSeenBy(record, asking.user.id)) throw new NotFound();
    if (!mayChange(record, asking))
      throw refused({ path: '', code: 'of-another', message: 'is changed by its maker or by customizers' });
    return record;
  };
  const conflict = async (record: SavedViewRecord, asking: Asking): Promise<VersionConflict> =>
    new VersionConflict({ current: (await show([record], asking))[0] });

  const change = async ({ id, version, name, ...query }: SavedViewChange, asking: Asking): Promise<SavedViewRecord> => {
    const before = await requireOwn(id, asking);
    if (before.version !== version) throw await conflict(before, asking);
    if (query.isShared === true && !before.isShared) await requireCapacity(true);
    const changes = { ...query, ...(name === undefined ? {} : named(name)), updatedAt: now() };
    const after = { ...before, ...changes, version: version + 1 };
    if (!(await savedViews.update(before, changes))) throw await conflict(await requireOwn(id, asking), asking);
    await log('changed', before, after, asking);
    return after;
  };

  return {
    /** @throws VersionConflict with the stored view when it was changed since */
    async update(query: SavedViewChange, asking: Asking): Promise<SavedView> {
      const after = await orNameTaken(transaction(() => change(query, asking)));
      const [view] = await show([after], asking);
      if (!view) throw new NotFound();
      return view;
    },
    remove: (id: string, asking: Asking): Promise<void> =>
      transaction(async () => {
        const before = await requireOwn(id, asking);
        await savedViews.remove(id);
        await log('deleted', before, null, asking);
      }),
  };
}

/** Saved views of the submissions table (docs/rules/09-submissions.md#saved-views). */
export function createSavedViewService(deps: SavedViewDeps) {
  const { savedViews, transaction, now } = deps;
  const [show, log] = [createShow(deps), createLog(deps)];
  const requireFewer = async (counted: CountedViews, most: number, code: string): Promise<void> => {
    if ((await savedViews.countInTurn(counted)) >= most) throw tooMany(code, most);
  };
  const requireCapacity = async (isShared: boolean): Promise<void> => {
    if (isShared) await requireFewer({ isShared: true }, MAX_SHARED_VIEWS, 'too-many-shared');
  };

  return {
    ...createChanges(deps, requireCapacity),

    async list(asking: Asking): Promise<SavedView[]> {
      const records = await savedViews.findSeenBy(asking.user.id);
      return show(
        records.sort((one, other) => one.name.localeCompare(other.name)),
        asking,
      );
    },

    /**
     * Sets the user's own default view; it affects no other user and is not logged.
     * @throws NotFound for a view that the user cannot see
     */
    async chooseFirst(id: string | null, { user }: Asking): Promise<void> {
      const view = id === null ? null : await savedViews.find(id);
      if (id !== null && !(view && isSeenBy(view, user.id))) throw new NotFound();
      await savedViews.chooseFirst(user.id, id);
    },

    async create({ name, ...query }: NewSavedView, asking: Asking): Promise<SavedView> {
      const [at, userId] = [now(), asking.user.id];
      const made = { _id: uuid(), userId, version: 1, createdAt: at, updatedAt: at };
      const record: SavedViewRecord = { ...query, ...named(name), ...made };
      const store = async (): Promise<void> => {
        await requireFewer({ userId }, MAX_SAVED_VIEWS, 'too-many-views');
        await requireCapacity(query.isShared);
        await savedViews.insert(record);
        await log('created', null, record, asking);
      };
      await orNameTaken(transaction(store));
      const [view] = await show([record], asking);
      if (!view) throw new NotFound();
      return view;
    },
  };
}
export type SavedViewService = ReturnType<typeof createSavedViewService>;
