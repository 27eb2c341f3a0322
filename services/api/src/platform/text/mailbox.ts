/** Mailboxes that differ only in case are the same. */
export const mailboxOf = (address: string): string => address.trim().toLowerCase();

export const distinctRecipients = (addresses: readonly string[]): string[] => [...new Set(addresses.map(mailboxOf))];
