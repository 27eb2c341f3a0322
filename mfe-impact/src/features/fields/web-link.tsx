import { webAddress } from '@impact-call/contracts/web-address';
import { Link } from '@impact-call/ui/design-system';
import { useT } from '../screen/impact-context.tsx';

export interface WebLinkProps {
  address: string;
  children?: string;
}

/** Anything but a web address is shown as text only: React does not reject `javascript:` links. */
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
