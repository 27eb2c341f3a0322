import { MAX_MEMBERS } from '@impact-call/contracts/limits';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { applicationsQuery, type ApplicationsView } from './application-view.ts';
import { organizationsQuery, type OrganizationsView } from './organizations-view.ts';

/** Lists that change with an organization; its own page stays as it is while it is edited. */
export const ORGANIZATION_LISTS = ['GetAllOrganizations', 'GetMembersAdmin', 'GetOrganizationsOfNumber'] as const;

export const useOrganizations = (view: OrganizationsView) =>
  useRows('GetAllOrganizations', view, (settled) => ({ query: organizationsQuery(settled) }));

export const useOrganization = (id: string) => useRead('GetOrganizationByIdAdmin', { query: { id } }, { gcTime: 0 });

export const useMembers = (organizationId: string) =>
  useRead('GetMembersAdmin', { query: { organizationId, pageSize: MAX_MEMBERS } });

export const useApplications = (organizationId: string, view: ApplicationsView) =>
  useRows('GetSubmissions', view, (settled) => ({ query: applicationsQuery(organizationId, settled) }));
