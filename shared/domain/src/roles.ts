/** Admin: any role equal to `admin`, whatever its case (docs/rules.md#administrators). */
export const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => role.toLowerCase() === 'admin');

/**
 * Whether somebody may customize the platform: an admin with an e-mail of exactly `domain` (docs/rules.md#customizers),
 * nobody while no domain is configured. `email` is null where the identity provider does not vouch for the address:
 * anybody could claim one of the company.
 */
export function isCustomizer(
  { email, roles }: { email: string | null; roles: readonly string[] },
  domain: string,
): boolean {
  const wanted = domain.trim().toLowerCase().replace(/^@/, '');
  return wanted !== '' && isAdmin(roles) && email !== null && email.trim().toLowerCase().endsWith(`@${wanted}`);
}
