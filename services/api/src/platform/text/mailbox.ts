/** Stored form of an address: mailboxes that differ only in case are the same. */
export const mailboxOf = (address: string): string => address.trim().toLowerCase();

/** Each mailbox once. */
export const distinctRecipients = (addresses: readonly string[]): string[] => [...new Set(addresses.map(mailboxOf))];
