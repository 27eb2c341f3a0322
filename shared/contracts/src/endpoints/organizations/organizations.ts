import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Organization,
  ORGANIZATION_ORDERS,
  OrganizationChange,
  OrganizationForAdmin,
  OrganizationInput,
  RegisterNumberCheck,
  SharingOrganization,
} from '../../organizations/organizations.ts';
import { Invitation, Member } from '../../organizations/organizations-membership.ts';
import { ORGANIZATION_LINE_LENGTHS } from '../../values/limits.ts';
import { Descending, Page, Search, Strict, Uuid } from '../../values/primitives.ts';

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
  CheckRegisterNumber: endpoint('CheckRegisterNumber', {
    access: 'user',
    summary: 'Whether a register number is one of its country, and whether another organization has it',
    query: Strict({
      reg_number: Type.String({ minLength: 1, maxLength: ORGANIZATION_LINE_LENGTHS.reg_number }),
      country: Type.String({ maxLength: ORGANIZATION_LINE_LENGTHS.country }),
      /** The organization whose number it already is. */
      organizationId: Type.Optional(Uuid),
    }),
    response: RegisterNumberCheck,
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
    summary:
      'All organizations, newest first unless said; searched by name, registration number in any spelling, city and contact',
    query: Strict({
      ...Page,
      search: Search,
      sort: Type.Optional(Type.Enum([...ORGANIZATION_ORDERS])),
      descending: Descending,
      sharesNumber: Type.Optional(Type.Boolean()),
    }),
    response: Type.Array(OrganizationForAdmin),
  }),
  GetOrganizationByIdAdmin: endpoint('GetOrganizationByIdAdmin', {
    access: 'admin',
    summary: 'Any organization that is not deleted',
    query: Strict({ id: Uuid }),
    response: OrganizationForAdmin,
    problems: ['not-found'],
  }),
  GetOrganizationsOfNumber: endpoint('GetOrganizationsOfNumber', {
    access: 'admin',
    summary: 'The other organizations that have the register number of this one, by name',
    query: Strict({ id: Uuid, ...Page }),
    response: Type.Array(SharingOrganization),
    problems: ['not-found'],
  }),
  GetMembersAdmin: endpoint('GetMembersAdmin', {
    access: 'admin',
    summary: 'The members of any organization, by name',
    query: Strict({ organizationId: Uuid, ...Page }),
    response: Type.Array(Member),
    problems: ['not-found'],
  }),
  InviteMemberAdmin: endpoint('InviteMemberAdmin', {
    access: 'admin',
    summary: 'Invites somebody by e-mail to act for any organization, as its members can; whoever accepts is a member',
    limit: 'transfer',
    body: Strict({ organizationId: Uuid, email: Type.String({ format: 'email', maxLength: 254 }) }),
    response: Invitation,
    problems: ['not-found', 'rule-broken'],
  }),
  UpdateOrganizationAdmin: endpoint('UpdateOrganizationAdmin', {
    access: 'admin',
    summary: 'Changes any organization under the rules of its members; a field left out stays, null clears it',
    body: OrganizationChange,
    response: OrganizationForAdmin,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteOrganizationAdmin: endpoint('DeleteOrganizationAdmin', {
    access: 'admin',
    summary: 'Marks any organization deleted; one that has submissions stays',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'organization-has-submissions'],
  }),
};
