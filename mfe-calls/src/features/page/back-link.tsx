import { Link } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link asChild display="inline-flex" alignItems="center" minH="6" mb="4">
      <RouterLink to={to}>← {children}</RouterLink>
    </Link>
  );
}
