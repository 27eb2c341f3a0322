import ipaddr from 'ipaddr.js';

/** Prefix length in bits that an IPv6 customer gets. */
const CUSTOMER_BITS = 64;

/** Key of an address for limits: the address, for IPv6 its network. Other texts are returned unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER_BITS}`).toString();
}
