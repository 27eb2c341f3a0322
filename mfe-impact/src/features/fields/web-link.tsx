import { webAddress } from '@impact-call/contracts/web-address';
import { Link } from '@impact-call/ui/design-system';
import { useT } from '../screen/impact-context.tsx';

export interface WebLinkProps {
  /** As somebody wrote it, perhaps long ago. */
  address: string;
  /** What stands there; the address itself where it has no name. */
  children?: string;
}

/**
 * A link that somebody wrote, to another site and in a tab of its own. Where the address is none of the web, its name
 * stands there without a link: React writes `javascript:` into the page as readily as anything else.
 */
export function WebLink({ address, children = '' }: WebLinkProps) {
  const t = useT();
  const href = webAddress(address);
  const name = children || address;
  return href === '' ? (
    name
  ) : (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {name} ({t('opensTab')})
    </Link>
  );
}
