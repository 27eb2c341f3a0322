import { isEmailAddress, typedAddress } from './typed-line.ts';

const LONGEST = 254;
const WHOLE_DOMAIN = '*@';

/** Comma-separated, in any case, with optional blanks. */
export function parseEmailFilter(list: string): string[] {
  return list
    .split(/[,;\s]+/)
    .map((email) => typedAddress(email).toLowerCase())
    .filter(Boolean);
}

/** Such as `*@example.org`. */
export const isWholeDomain = (entry: string): boolean => entry.startsWith(WHOLE_DOMAIN);

/** An address or `*@` with a domain; asterisks have no meaning elsewhere. */
export function isFilterEntry(entry: string): boolean {
  const address = isWholeDomain(entry) ? entry.replace('*', 'a') : entry;
  return entry.length <= LONGEST && !address.includes('*') && isEmailAddress(address);
}

/** The address and its exact domain, not parent domains or subdomains. */
export const entriesFor = (email: string): string[] => [email, `*${email.slice(email.lastIndexOf('@'))}`];

/** Without a filter a call is visible to all (docs/rules/07-calls.md#restricted-calls). Null: no verified address. */
export function passesEmailFilter(
  call: { isUserFilterEnable: boolean; userFilterEmail: string },
  email: string | null,
): boolean {
  if (email === null) return !call.isUserFilterEnable;
  if (!call.isUserFilterEnable) return true;
  const named = parseEmailFilter(call.userFilterEmail);
  return entriesFor(email.trim().toLowerCase()).some((entry) => named.includes(entry));
}
