import Type from 'typebox';
import { Organization, OrganizationInput } from '../entities.ts';
import { endpoint } from '../endpoint.ts';
import { Page, Strict, Uuid } from '../primitives.ts';

export const organizationEndpoints = {
  CreateOrganization: endpoint('CreateOrganization', {
    access: 'user',
    summary: 'Registers an organization; its author becomes its first member',
    body: OrganizationInput,
    response: Organization,
    problems: ['organization-selection-off', 'rule-broken'],
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
};
