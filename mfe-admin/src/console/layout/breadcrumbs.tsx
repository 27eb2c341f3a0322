import { Box, chakra, Link } from '@impact-call/ui/design-system';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';

export interface Crumb {
  to: string;
  label: string;
}

export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const t = useT();
  return (
    <chakra.nav aria-label={t('console.breadcrumbs')} mb="2" fontSize="sm">
      <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" alignItems="center" columnGap="1.5">
        {trail.map(({ to, label }) => (
          <chakra.li key={to} display="flex" alignItems="center" gap="1.5" minW="0">
            <Link asChild minH="7" display="inline-flex" alignItems="center" overflowWrap="anywhere">
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
            <Box as={ChevronRight} boxSize="3.5" color="fg.muted" flexShrink={0} aria-hidden />
          </chakra.li>
        ))}
        <chakra.li aria-current="page" color="fg.muted" overflowWrap="anywhere" minW="0">
          {current}
        </chakra.li>
      </chakra.ol>
    </chakra.nav>
  );
}
