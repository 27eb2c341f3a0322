/** Each address once, as it was written first; mailboxes that differ by case alone are one. */
export function distinctRecipients(addresses: readonly string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const address of addresses) {
    const key = address.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, address);
  }
  return [...byAddress.values()];
}
