const WEB = /^https?:\/\//i;
/** An address on this site, but not `//host`, which is on another one. */
const ON_THIS_SITE = /^(\/(?![/\\])|#)/;
const MAIL = /^mailto:[^\s?&<>"',;:@]+@[^\s?&<>"',;:@]+$/i;

/**
 * Complete, `http` or `https`, and trimmed; otherwise empty. React would render a `javascript:` link, which runs a
 * script.
 */
export function webAddress(text: string): string {
  const address = text.trim();
  return WEB.test(address) && URL.canParse(address) ? address : '';
}

/** Allowed in user-written HTML: a web address, an address on this site, or a plain mail address. */
export function linkTarget(text: string): string {
  const target = text.trim();
  return ON_THIS_SITE.test(target) || MAIL.test(target) ? target : webAddress(target);
}
