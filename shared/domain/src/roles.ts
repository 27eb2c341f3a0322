/** Ignoring case (docs/rules/04-roles.md#administrators). */
export const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => role.toLowerCase() === 'admin');

/**
 * An administrator of `domain` (docs/rules/04-roles.md#customizers). `email` is null if unverified, since anyone could
 * claim an address.
 */
export function isCustomizer(
  { email, roles }: { email: string | null; roles: readonly string[] },
  domain: string,
): boolean {
  const wanted = domain.trim().toLowerCase().replace(/^@/, '');
  return wanted !== '' && isAdmin(roles) && email !== null && email.trim().toLowerCase().endsWith(`@${wanted}`);
}
