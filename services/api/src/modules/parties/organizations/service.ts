import type { Organization, OrganizationInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { OrganizationSelectionOff, TooManyOrganizations } from '../../../platform/errors/submission-errors.ts';
import { createBatchLoader, type FindOne } from '../../../platform/storage/batch-loader.ts';
import type { Cache } from '../../../platform/storage/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MemberRepository, Team } from './members/member-repository.ts';
import type { OrganizationRepository } from './repository.ts';
import { checkCountry, checkFoundation, trimmed } from './rules.ts';

const isMember = (team: Team | null, userId: string): boolean => team?.memberIds.includes(userId) === true;

/** Registers organizations and checks who may act for them. */
export class OrganizationService {
  private readonly cachedTeams: Cache<Team | null>;
  private readonly findTeam: FindOne<Team>;

  constructor(
    private readonly platform: Platform,
    private readonly organizations: OrganizationRepository,
    members: MemberRepository,
    private readonly maxOrganizations: number,
  ) {
    this.cachedTeams = platform.createCache('organizations');
    this.findTeam = createBatchLoader(
      (ids) => members.findTeams(ids),
      ({ id }) => id,
    );
  }

  async listOf(userId: string): Promise<Organization[]> {
    const all = await this.organizations.findAllOfMember(userId);
    return all.sort((a, b) => a.name.localeCompare(b.name));
  }

  /** @throws {NotFound} also when the user is not a member */
  async find(id: string, userId: string): Promise<Organization> {
    const organization = await this.organizations.findOfMember(id, userId);
    if (!organization) throw new NotFound();
    return organization;
  }

  /** The cached lookup at each request. @throws {NotFound} */
  async select(id: string, userId: string): Promise<SelectedOrganization> {
    const cached = await this.cachedTeams(id, () => this.findTeam(id));
    // Another process may have just added the member.
    const team = isMember(cached, userId) ? cached : await this.findTeam(id);
    if (!team || !isMember(team, userId)) throw new NotFound();
    return { id, name: team.name };
  }

  /** Further ones only if the configuration allows them (docs/rules/05-organizations.md#further-organizations). */
  async register(input: OrganizationInput, user: CurrentUser, mayHaveSeveral: boolean): Promise<Organization> {
    checkFoundation(input.date_of_foundation, this.platform.now());
    checkCountry(input.country);
    const { date_of_foundation = null, ...lines } = trimmed(input);
    const organization = { ...lines, date_of_foundation };
    const record = {
      ...organization,
      _id: uuid(),
      memberIds: [user.id],
      createdAt: this.platform.now(),
      deletedAt: null,
    };
    const isFirst = (await this.organizations.findAllOfMember(user.id)).length === 0;
    const isInserted =
      (isFirst && (await this.organizations.insert({ ...record, firstOf: user.id }))) ||
      (mayHaveSeveral && (await this.organizations.insert(record)));
    if (!isInserted) throw new OrganizationSelectionOff();
    // After inserting, since concurrent registrations would exceed the limit.
    if ((await this.organizations.countOfMember(user.id)) > this.maxOrganizations) {
      await this.organizations.remove(record._id);
      throw new TooManyOrganizations();
    }
    return { id: record._id, ...organization };
  }
}
