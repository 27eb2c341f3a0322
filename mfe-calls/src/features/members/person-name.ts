/** The e-mail address if the provider sends no name. */
export const nameOf = ({
  firstName,
  lastName,
  email = '',
}: {
  firstName: string;
  lastName: string;
  email?: string;
}): string => `${firstName} ${lastName}`.trim() || email;
