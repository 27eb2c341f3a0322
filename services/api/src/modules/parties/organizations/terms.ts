import type { Organization } from '@impact-call/contracts';
import { termsOf } from '../../../platform/storage/search-terms.ts';

/** Search terms for administrators. */
export const termsOfOrganization = ({
  name,
  reg_number,
  city_name,
  contact_surname,
  contact_email,
}: Pick<Organization, 'name' | 'reg_number' | 'city_name' | 'contact_surname' | 'contact_email'>): string[] =>
  termsOf(name, reg_number, city_name, contact_surname, contact_email);
