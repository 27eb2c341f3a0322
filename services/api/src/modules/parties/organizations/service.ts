import type { Organization, OrganizationInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { OrganizationSelectionOff, TooManyOrganizations } from '../../../platform/errors/submission-errors.ts';
import { createBatchLoader } from '../../../platform/storage/batch-loader.ts';
import type { CreateCache } from '../../../platform/storage/cache.ts';
import type { MemberRepository, Team } from './members/member-repository.ts';
import type { OrganizationRepository } from './repository.ts';
import { checkCountry, checkFoundation, trimmed } from './rules.ts';

export interface OrganizationDeps {
  organizations: OrganizationRepository;
  members: Pick<MemberRepository, 'findTeams'>;
  createCache: CreateCache;
  /** Maximum number of organizations that one person registers. */
  maxOrganizations: number;
  now: () => Date;
}

/**
 * Registers an organization. Everyone may register a first one, further ones only if the configuration allows it
 * (docs/rules/05-organizations.md#further-organizations). Deleted ones count until they are removed, so that deleting
 * does not evade the limit.
 */
function createRegister({ organizations, maxOrganizations, now }: OrganizationDeps) {
  return async (input: OrganizationInput, user: CurrentUser, mayHaveSeveral: boolean): Promise<Organization> => {
    checkFoundation(input.date_of_foundation, now());
    checkCountry(input.country);
    const { date_of_foundation = null, ...lines } = trimmed(input);
    const organization = { ...lines, date_of_foundation };
    const record = { ...organization, _id: uuid(), memberIds: [user.id], createdAt: now(), deletedAt: null };
    const isFirst = (await organizations.findAllOfMember(user.id)).length === 0;
    const isStored =
      (isFirst && (await organizations.insert({ ...record, firstOf: user.id }))) ||
      (mayHaveSeveral && (await organizations.insert(record)));
    if (!isStored) throw new OrganizationSelectionOff();
    // Counted after inserting: counting before would let concurrent registrations exceed the limit.
    if ((await organizations.countOfMember(user.id)) > maxOrganizations) {
      await organizations.remove(record._id);
      throw new TooManyOrganizations();
    }
    return { id: record._id, ...organization };
  };
}

/** Registers organizations and checks who may act for them. */
export function createOrganizationService(deps: OrganizationDeps) {
  const { organizations, members, createCache } = deps;
  const knownTeams = createCache<Team | null>('organizations');
  const findTeam = createBatchLoader<Team>(members.findTeams, ({ id }) => id);
  const isMember = (team: Team | null, userId: string): boolean => team?.memberIds.includes(userId) === true;
  const listOf = async (userId: string): Promise<Organization[]> => {
    const all = await organizations.findAllOfMember(userId);
    return all.sort((a, b) => a.name.localeCompare(b.name));
  };
  return {
    listOf,

    /** @throws {NotFound} when it does not exist, or the user is not a member */
    async find(id: string, userId: string): Promise<Organization> {
      const organization = await organizations.findOfMember(id, userId);
      if (!organization) throw new NotFound();
      return organization;
    },

    /**
     * The cached lookup at each request; returns only the name.
     * @throws {NotFound}
     */
    async select(id: string, userId: string): Promise<SelectedOrganization> {
      const known = await knownTeams(id, () => findTeam(id));
      // Another process may have just added the member.
      const team = isMember(known, userId) ? known : await findTeam(id);
      if (!team || !isMember(team, userId)) throw new NotFound();
      return { id, name: team.name };
    },

    register: createRegister(deps),
  };
}
export type OrganizationService = ReturnType<typeof createOrganizationService>;
