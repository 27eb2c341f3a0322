import type { PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { ContactRepository } from '../contact-repository.ts';

/** The personal data section with organizations that name the person as their contact. */
export const contactOf = (contacts: ContactRepository): PersonalDataSource => ({
  name: 'contactOf',
  async *rows({ address }) {
    if (address !== null) yield* await contacts.find(address);
  },
});
