import type { UserForAdmin } from '@impact-call/contracts';

/** Display name: the e-mail address if the provider sent no name; empty after erasure. */
export const personName = ({ firstName, lastName, email }: Pick<UserForAdmin, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
