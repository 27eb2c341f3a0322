import type { Organization } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { wordsOf } from '../../platform/storage/search-terms.ts';
import { mailboxOf } from '../../platform/text/mailbox.ts';
import type { VerifiedEmail } from '../identity/index.ts';
import { organizationSchema, type OrganizationRecord } from './model.ts';
import { termsOfOrganization } from './terms.ts';

const CONTACT = ['contact_name', 'contact_surname', 'contact_role', 'contact_email'] as const;

/** An organization by the person that it names as its contact. */
export type ContactOf = Pick<Organization, 'id' | 'name' | (typeof CONTACT)[number]>;

/**
 * Whom organizations name as their contact: one is the same person as an account by the address. Organizations that are
 * only marked deleted count.
 */
export function createContactRepository(connection: Connection) {
  const organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  const recordsOf = async (mailbox: string): Promise<OrganizationRecord[]> => {
    // The index knows words; what an address has besides them is compared here.
    const found = await organizations
      .find({ $and: wordsOf(mailbox).map((word) => ({ terms: word })) })
      .lean<OrganizationRecord[]>();
    return found.filter(({ contact_email }) => mailboxOf(contact_email) === mailbox);
  };
  return {
    async find(address: VerifiedEmail): Promise<ContactOf[]> {
      const found = await recordsOf(address);
      return found.map(({ _id: id, name, contact_name, contact_surname, contact_role, contact_email }) => ({
        id,
        name,
        contact_name,
        contact_surname,
        contact_role,
        contact_email,
      }));
    },
    /** The same by a mailbox that is not verified: identifiers alone. */
    async findIds(mailbox: string): Promise<string[]> {
      return (await recordsOf(mailbox)).map(({ _id }) => _id);
    },
    /** Leaves the organization without a contact; its members give it another one. */
    async forget(address: VerifiedEmail): Promise<void> {
      for (const record of await recordsOf(address)) {
        const contact = Object.fromEntries(CONTACT.map((field) => [field, ''])) as Record<
          (typeof CONTACT)[number],
          string
        >;
        await organizations.updateOne(
          { _id: record._id, contact_email: record.contact_email },
          { $set: { ...contact, terms: termsOfOrganization({ ...record, ...contact }) } },
        );
      }
    },
  };
}
export type ContactRepository = ReturnType<typeof createContactRepository>;
