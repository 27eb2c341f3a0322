import type { Platform } from '../../../platform/platform.ts';
import type { Identity, UserRecord } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { Conflicts } from './conflicts.ts';
import type { Members } from './members.ts';
import type { MergeRecord, Moved } from './repository.ts';
import type { Side } from './parts.ts';
import type { Parts, Plan } from './plan.ts';
import { addressOf, refused, type Sides } from './sides.ts';

/** Including those of older records. */
const applicationsOf = ({ drafts = [], submissions = [], withdrawn = [], submitted = [] }: Moved): string[] => [
  ...new Set([...drafts, ...submissions, ...withdrawn, ...submitted]),
];

const sideOf = (record: UserRecord): Side => ({ id: record._id, address: addressOf(record) });

/** Call its methods in a transaction. */
export class Mover {
  constructor(
    private readonly platform: Platform,
    private readonly accounts: Pick<Identity, 'users' | 'sessions'>,
    private readonly organizations: OrganizationRepository,
    private readonly members: Members,
    private readonly parts: Parts,
    private readonly conflicts: Conflicts,
    private readonly submissionPeople: Submissions['submissionPeople'],
  ) {}

  /** Returns applications marked as second ones of their organization to a call. */
  async merge(sides: Sides, plan: Plan, { _id, moved }: Pick<MergeRecord, '_id' | 'moved'>): Promise<string[]> {
    const marked = sides.subject === 'organization' ? await this.conflicts.mark(plan.conflicts, _id) : [];
    await this.move(sides, plan, moved);
    await this.end(sides);
    return marked;
  }

  async move(
    { subject, kept, merged }: Sides,
    { parts, memberships }: Pick<Plan, 'parts' | 'memberships'>,
    moved: Moved,
  ): Promise<void> {
    if (subject === 'account') await this.members.moveAccount(memberships, merged, kept);
    else await this.members.join(kept.id, memberships.joined);
    for (const { part, ids } of parts) await part.move(ids, merged, kept);
    await this.submissionPeople.renewMany(applicationsOf(moved));
  }

  /**
   * What moved goes back if the other side still has it.
   * @throws {RuleBroken} when a side no longer exists, or would have no members left
   */
  async moveBack(record: MergeRecord): Promise<void> {
    const { _id, subject, moved, marked } = record;
    const { kept, merged } =
      subject === 'account' ? await this.restoreAccount(record) : await this.restoreOrganization(record);
    for (const part of this.parts.of(subject).toReversed()) await part.move(moved[part.item] ?? [], kept, merged);
    // The mark keeps two applications of one organization apart, so it goes last.
    await this.conflicts.unmark(marked, _id);
    await this.submissionPeople.renewMany(applicationsOf(moved));
  }

  /** Conflicts of interest (docs/rules/13-reviews.md#reviewer-conflicts). */
  async recheckReviewers(
    { subject, keptId, mergedId }: Pick<MergeRecord, 'subject' | 'keptId' | 'mergedId'>,
    userId: string,
  ): Promise<void> {
    const organizationsOf = async (id: string): Promise<string[]> => {
      if (subject === 'organization') return [id];
      return (await this.members.ofAccount({ id, address: null }, { id: '', address: null })).joined;
    };
    const ids = [...(await organizationsOf(keptId)), ...(await organizationsOf(mergedId))];
    for (const organizationId of new Set(ids))
      await this.platform.events.emit('organization.identified', { organizationId, userId });
  }

  private async end({ subject, kept, merged }: Sides): Promise<void> {
    const at = this.platform.now();
    if (subject === 'organization') return this.members.setDeleted(merged.id, at);
    await this.accounts.users.setMerged(merged.id, { into: kept.id, disabled: true });
    await this.accounts.sessions.revokeAllOf(merged.id, at);
  }

  /** @throws {RuleBroken} when one was erased or merged again */
  private async restoreAccount({ keptId, mergedId, moved, shared, wasDisabled }: MergeRecord) {
    const { users } = this.accounts;
    const [stored, merged] = [await users.findRecord(keptId), await users.findRecord(mergedId)];
    if (!stored || !merged || stored.erasedAt || merged.erasedAt) throw refused('erased', 'has no person any more');
    if (stored.mergedInto) throw refused('merged', 'was merged further: undo that first');
    const sides = { kept: sideOf(stored), merged: sideOf(merged) };
    await this.members.undoAccount({ joined: moved.memberships ?? [], shared }, sides.merged, sides.kept);
    await users.setMerged(mergedId, { into: null, disabled: wasDisabled });
    return sides;
  }

  /** @throws {RuleBroken} if the other one would have no members left */
  private async restoreOrganization({ keptId, mergedId, moved }: MergeRecord): Promise<{ kept: Side; merged: Side }> {
    if (!(await this.organizations.findExisting(keptId)))
      throw refused('deleted', 'was merged into one that was deleted');
    const hasOthers = await this.members.part(keptId, moved.members ?? []);
    if (!hasOthers) throw refused('last-member', 'would leave the other organization without members');
    await this.members.setDeleted(mergedId, null);
    return { kept: { id: keptId, address: null }, merged: { id: mergedId, address: null } };
  }
}
