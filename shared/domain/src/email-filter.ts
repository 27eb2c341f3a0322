import { isEmailAddress, typedAddress } from './typed-line.ts';

const LONGEST = 254;
const WHOLE_DOMAIN = '*@';

/** The addresses of a call's `userFilterEmail`: comma-separated, any case, blanks around them ignored. */
export function parseEmailFilter(list: string): string[] {
  return list
    .split(/[,;\s]+/)
    .map((email) => typedAddress(email).toLowerCase())
    .filter(Boolean);
}

/** Whether an entry of the list stands for a whole domain, such as `*@example.org`. */
export const isWholeDomain = (entry: string): boolean => entry.startsWith(WHOLE_DOMAIN);

/** Whether an entry is an address, or `*@` and a domain; an asterisk means nothing anywhere else. */
export function isFilterEntry(entry: string): boolean {
  const address = isWholeDomain(entry) ? entry.replace('*', 'a') : entry;
  return entry.length <= LONGEST && !address.includes('*') && isEmailAddress(address);
}

/** The entries that let an address in: itself, and its domain as a whole, not those above or below it. */
export const entriesFor = (email: string): string[] => [email, `*${email.slice(email.lastIndexOf('@'))}`];

/**
 * Whether a restricted call is visible to this address; an unrestricted one is visible to all
 * (docs/rules.md#restricted-calls). Null = none that is verified.
 */
export function passesEmailFilter(
  call: { isUserFilterEnable: boolean; userFilterEmail: string },
  email: string | null,
): boolean {
  if (email === null) return !call.isUserFilterEnable;
  if (!call.isUserFilterEnable) return true;
  const named = parseEmailFilter(call.userFilterEmail);
  return entriesFor(email.trim().toLowerCase()).some((entry) => named.includes(entry));
}
