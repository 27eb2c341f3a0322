import type { Organization } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { wordsOf } from '../../../platform/storage/search-terms.ts';
import { mailboxOf } from '../../../platform/text/mailbox.ts';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';
import { organizationSchema, type OrganizationRecord } from './model.ts';
import { termsOfOrganization } from './organization-query.ts';

const CONTACT = ['contact_name', 'contact_surname', 'contact_role', 'contact_email'] as const;

export type ContactOf = Pick<Organization, 'id' | 'name' | (typeof CONTACT)[number]>;

/** Includes organizations marked as deleted. */
export class ContactRepository {
  private readonly organizations: Model<OrganizationRecord>;

  constructor(connection: Connection) {
    this.organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  }

  async find(address: VerifiedEmail): Promise<ContactOf[]> {
    const found = await this.recordsOf(address);
    return found.map(({ _id: id, name, contact_name, contact_surname, contact_role, contact_email }) => ({
      id,
      name,
      contact_name,
      contact_surname,
      contact_role,
      contact_email,
    }));
  }

  /** The ids for a mailbox that need not be verified. */
  async findIds(mailbox: string): Promise<string[]> {
    return (await this.recordsOf(mailbox)).map(({ _id }) => _id);
  }

  /** Members enter a new contact. */
  async forget(address: VerifiedEmail): Promise<void> {
    for (const record of await this.recordsOf(address)) {
      const contact = Object.fromEntries(CONTACT.map((field) => [field, ''])) as Record<
        (typeof CONTACT)[number],
        string
      >;
      await this.organizations.updateOne(
        { _id: record._id, contact_email: record.contact_email },
        { $set: { ...contact, terms: termsOfOrganization({ ...record, ...contact }) } },
      );
    }
  }

  private async recordsOf(mailbox: string): Promise<OrganizationRecord[]> {
    // The index only matches words.
    const found = await this.organizations
      .find({ $and: wordsOf(mailbox).map((word) => ({ terms: word })) })
      .lean<OrganizationRecord[]>();
    return found.filter(({ contact_email }) => mailboxOf(contact_email) === mailbox);
  }
}
