import ipaddr from 'ipaddr.js';

/** Prefix of an IPv6 customer. */
const CUSTOMER_BITS = 64;

/** The key for limits: for IPv6 the network; other texts are unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER_BITS}`).toString();
}
