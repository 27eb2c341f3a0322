/** Whether any role equals `admin`, ignoring case (docs/rules/04-roles.md#administrators). */
export const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => role.toLowerCase() === 'admin');

/**
 * Whether a user may customize the platform: an admin with an e-mail of exactly `domain`, if one is configured
 * (docs/rules/04-roles.md#customizers). `email` is null if unverified, since anyone could claim an address of the
 * company.
 */
export function isCustomizer(
  { email, roles }: { email: string | null; roles: readonly string[] },
  domain: string,
): boolean {
  const wanted = domain.trim().toLowerCase().replace(/^@/, '');
  return wanted !== '' && isAdmin(roles) && email !== null && email.trim().toLowerCase().endsWith(`@${wanted}`);
}
