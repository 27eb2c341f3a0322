import ipaddr from 'ipaddr.js';

/** What an IPv6 customer has for themselves, in bits. */
const CUSTOMER_BITS = 64;

/** Whom an address of the network counts for: itself, of IPv6 its network. What is no address counts for itself, too. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER_BITS}`).toString();
}
