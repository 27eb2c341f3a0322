import type { Language } from '@impact-call/contracts';
import type { DemoApplicant, DemoTarget } from '../apply.ts';
import { demoId } from '../demo-id.ts';
import type { DemoModules } from '../demo-modules.ts';
import organizations from '../content/organizations.json' with { type: 'json' };

export interface DemoOrganization {
  key: string;
  language: Language;
  name: string;
  register: string;
  street: string;
  city: string;
  /** ISO date. */
  founded: string;
  /** First name, last name, role. */
  contact: string[];
  mission: string;
  problem: string;
  fields: string[];
  groups: string[];
  beneficiaries: number;
  vulnerable: number;
  staff: number;
  volunteers: number;
  /** Euros a year. */
  income: number;
  outcomes: DemoTarget[];
  /** Euros. */
  budget: number;
  /** From 0 to 10. */
  nps: number;
}

const COUNTRIES = { IE: 'Ireland', MT: 'Malta', FR: 'France', IT: 'Italia' } as const;

// The demo's test checks the file's languages.
export const demoOrganizations = organizations as DemoOrganization[];

export const emailOf = ({ key, contact: [firstName = ''] }: DemoOrganization): string =>
  `${firstName
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}@${key}.example`;

/** With the account of its contact, unless it exists. */
export async function storeOrganization(
  { users, organizations: stored }: DemoModules,
  issuer: string,
  organization: DemoOrganization,
  createdAt: Date,
): Promise<DemoApplicant> {
  const { key, language, name, register, street, city, founded, contact } = organization;
  const [firstName = '', lastName = '', role = ''] = contact;
  const email = emailOf(organization);
  const person = { sub: demoId('user', key), firstName, lastName, email, emailVerified: true, roles: [] };
  const user = await users.upsert({ issuer, ...person }, createdAt);
  const id = demoId('organization', key);
  await stored.insert({
    _id: id,
    name,
    reg_number: register,
    street_name: street,
    city_name: city,
    country: COUNTRIES[register.slice(0, 2) as keyof typeof COUNTRIES],
    date_of_foundation: founded,
    contact_name: firstName,
    contact_surname: lastName,
    contact_role: role,
    contact_email: email,
    personalData: true,
    memberIds: [user.id],
    firstOf: user.id,
    createdAt,
    deletedAt: null,
  });
  return { user, organization: { id, name }, language };
}
