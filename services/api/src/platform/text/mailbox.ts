/** How an address is kept: mailboxes that differ by case alone are one, to whoever looks for theirs too. */
export const mailboxOf = (address: string): string => address.trim().toLowerCase();

/** Each mailbox once. */
export const distinctRecipients = (addresses: readonly string[]): string[] => [...new Set(addresses.map(mailboxOf))];
