const WEB = /^https?:\/\//i;
/** An address of this site; not `//host`, which is an address of another one. */
const ON_THIS_SITE = /^(\/(?![/\\])|#)/;
const MAIL = /^mailto:[^\s?&<>"',;:@]+@[^\s?&<>"',;:@]+$/i;

/**
 * What somebody wrote, as an address of the web that may become a link: `http` or `https` and complete, its blanks
 * tidied; empty when it is anything else. A link that runs a script (`javascript:`) looks the same on the page, and
 * React writes it there.
 */
export function webAddress(text: string): string {
  const address = text.trim();
  return WEB.test(address) && URL.canParse(address) ? address : '';
}

/**
 * Where a link within written HTML may lead: the web, a place on this site, or a plain mail address, as texts about
 * personal data name one.
 */
export function linkTarget(text: string): string {
  const target = text.trim();
  return ON_THIS_SITE.test(target) || MAIL.test(target) ? target : webAddress(target);
}
