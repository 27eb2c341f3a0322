/** Admin: any role equal to `admin`, whatever its case (specification point 6). */
export const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => role.toLowerCase() === 'admin');
