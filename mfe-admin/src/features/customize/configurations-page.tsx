import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Link, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { ConfigurationActions } from './configuration-actions.tsx';
import { ConfigurationState } from './configuration-state.tsx';
import { CustomizersOnly } from './customizers-only.tsx';
import { useCustomizeT } from './texts.ts';
import { useConfigurations } from './use-configurations.ts';
import { PageHead } from '../frame/page-head.tsx';

/** `/admin/customize`: the configurations, each with the domain that it is for. */
export function ConfigurationsPage() {
  return (
    <CustomizersOnly>
      <Configurations />
    </CustomizersOnly>
  );
}

function Configurations() {
  const t = useCustomizeT();
  const { data, isError, refetch } = useConfigurations();
  const create = (
    <Button asChild>
      <RouterLink to="/admin/customize/new">
        <Plus aria-hidden />
        {t(data?.length === 0 ? 'createFirst' : 'create')}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={data && data.length > 0 && create} />
      {isError && !data && (
        <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton label={t('title')} />}
      {data?.length === 0 && (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyHint')}
        </EmptyState>
      )}
      <Stack as="ul" listStyleType="none" gap="3" aria-label={t('title')}>
        {data?.map((configuration) => (
          <Row key={configuration.id} configuration={configuration} />
        ))}
      </Stack>
    </>
  );
}

function Row({ configuration }: { configuration: ConfigurationForAdmin }) {
  const t = useCustomizeT();
  const { language } = useShell();
  const { id, domain, logoBase64, brandColor } = configuration;
  const name = readWording(configuration.name, language);
  return (
    <Flex as="li" gap="4" wrap="wrap" align="center" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex
        boxSize="14"
        flexShrink={0}
        align="center"
        justify="center"
        borderRadius="l2"
        bg="bg.subtle"
        overflow="hidden"
      >
        {logoBase64 ? (
          <chakra.img src={logoBase64} alt="" maxW="12" maxH="12" objectFit="contain" />
        ) : (
          <Box boxSize="6" borderRadius="full" bg="accent.solid" style={brandColor ? { background: brandColor } : {}} />
        )}
      </Flex>
      <Box minW="0" flex="1 1 18rem">
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="baseline">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            <Link asChild>
              <RouterLink to={`/admin/customize/${id}`}>{name}</RouterLink>
            </Link>
          </Heading>
          <ConfigurationState configuration={configuration} />
        </Flex>
        <Text mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {domain === '' ? t('anyDomain') : domain}
        </Text>
      </Box>
      <ConfigurationActions configuration={configuration} name={name} onDeleted={() => undefined} />
    </Flex>
  );
}
