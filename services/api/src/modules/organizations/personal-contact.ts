import type { PersonalDataSource } from '../identity/index.ts';
import type { ContactRepository } from './contact-repository.ts';

/** The organizations that name a person as their contact, for that person. */
export const contactOf = (contacts: ContactRepository): PersonalDataSource => ({
  name: 'contactOf',
  async *rows({ address }) {
    if (address !== null) yield* await contacts.find(address);
  },
});
