import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Organization, OrganizationChange, OrganizationForAdmin, OrganizationInput } from '../organizations.ts';
import { Page, Search, Strict, Uuid } from '../primitives.ts';

export const organizationEndpoints = {
  CreateOrganization: endpoint('CreateOrganization', {
    access: 'user',
    summary: 'Registers an organization; its author becomes its first member',
    body: OrganizationInput,
    response: Organization,
    problems: ['organization-selection-off', 'too-many-organizations', 'rule-broken'],
  }),
  GetOrganizations: endpoint('GetOrganizations', {
    access: 'user',
    summary: "The user's organizations, by name",
    query: Strict(Page),
    response: Type.Array(Organization),
  }),
  GetOrganizationById: endpoint('GetOrganizationById', {
    access: 'user',
    summary: "One of the user's organizations",
    query: Strict({ id: Uuid }),
    response: Organization,
    problems: ['not-found'],
  }),
  UpdateOrganization: endpoint('UpdateOrganization', {
    access: 'user',
    summary: "Changes one of the user's organizations; a field left out stays, null clears it",
    body: OrganizationChange,
    response: Organization,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteOrganization: endpoint('DeleteOrganization', {
    access: 'user',
    summary: "Marks one of the user's organizations deleted; one that has submissions stays",
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'organization-has-submissions'],
  }),
  GetAllOrganizations: endpoint('GetAllOrganizations', {
    access: 'admin',
    summary: 'All organizations, newest first; searched by name, registration number, city and contact',
    query: Strict({ ...Page, search: Search }),
    response: Type.Array(OrganizationForAdmin),
  }),
};
