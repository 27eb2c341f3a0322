import type { UserForAdmin } from '@impact-call/contracts';

/** What a person is called: by the address where the provider told no name; empty once they were erased. */
export const personName = ({ firstName, lastName, email }: Pick<UserForAdmin, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
