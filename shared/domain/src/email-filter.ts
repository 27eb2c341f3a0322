import { typedAddress } from './typed-line.ts';

/** The addresses of a call's `userFilterEmail`: comma-separated, any case, blanks around them ignored. */
export function parseEmailFilter(list: string): string[] {
  return list
    .split(/[,;\s]+/)
    .map((email) => typedAddress(email).toLowerCase())
    .filter(Boolean);
}

/**
 * Whether a restricted call is visible to this address; an unrestricted one is visible to all
 * (docs/rules.md#restricted-calls). Null = none that is verified.
 */
export function passesEmailFilter(
  call: { isUserFilterEnable: boolean; userFilterEmail: string },
  email: string | null,
): boolean {
  if (email === null) return !call.isUserFilterEnable;
  return !call.isUserFilterEnable || parseEmailFilter(call.userFilterEmail).includes(email.trim().toLowerCase());
}
