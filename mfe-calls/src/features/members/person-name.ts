/** A person's full name; the address where a provider sends no name. */
export const nameOf = ({
  firstName,
  lastName,
  email = '',
}: {
  firstName: string;
  lastName: string;
  email?: string;
}): string => `${firstName} ${lastName}`.trim() || email;
