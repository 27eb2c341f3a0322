import type { Organization } from '@impact-call/contracts';
import { termsOf } from '../../../platform/storage/search-terms.ts';
import type { OrganizationRecord } from './model.ts';

export const toOrganization = ({
  _id,
  memberIds: _m,
  firstOf: _f,
  createdAt: _c,
  deletedAt: _d,
  revision: _r,
  terms: _t,
  sortName: _s,
  registerKey: _k,
  ...organization
}: OrganizationRecord): Organization => ({
  id: _id,
  ...organization,
});

export const termsOfOrganization = ({
  name,
  reg_number,
  city_name,
  contact_surname,
  contact_email,
}: Pick<Organization, 'name' | 'reg_number' | 'city_name' | 'contact_surname' | 'contact_email'>): string[] =>
  termsOf(name, reg_number, city_name, contact_surname, contact_email);
