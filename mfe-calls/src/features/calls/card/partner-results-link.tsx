import { useShell } from '@impact-call/ui';
import { Box, Icon, Link, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../../translations.ts';

/** Hidden if the organization imported no estimates from partner pages. */
export function PartnerResultsLink() {
  const t = useT();
  const { api, queryClient, session } = useShell();
  const organizationId = useStore(session, ({ organization }) => organization?.id ?? null);
  const { data = [] } = useQuery(
    {
      queryKey: ['claimed-results', organizationId, 'newest'],
      queryFn: ({ signal }) => api.GetClaimedResults({ query: { pageSize: 1 }, signal }),
      enabled: organizationId !== null,
      // The list of calls neither waits for this request nor fails with it.
      retry: false,
      staleTime: 300_000,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  if (data.length === 0) return null;
  return (
    <Box mt="12" borderTopWidth="1px" pt="6" display="flex" gap="4" alignItems="flex-start">
      <Icon as={Handshake} boxSize="6" color="accent.fg" mt="1" flexShrink="0" aria-hidden />
      <Box minW="0">
        <Link asChild fontWeight="semibold" minH="8" display="inline-flex" alignItems="center">
          <RouterLink to="/embed/results">{t('partnerResults.link')}</RouterLink>
        </Link>
        <Text color="fg.muted" fontSize="sm" maxW="prose">
          {t('partnerResults.text')}
        </Text>
      </Box>
    </Box>
  );
}
