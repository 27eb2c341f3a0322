import type { ConfigurationForAdmin, Language } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Heading, Link, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Link as RouterLink } from 'react-router-dom';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ConfigurationActions } from './configuration-actions.tsx';
import { ConfigurationState } from './configuration-state.tsx';
import { useCustomizeT } from './texts.ts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const CONFIGURATION_ORDERS = ['name', 'domain'] as const;

type Order = (typeof CONFIGURATION_ORDERS)[number];

const CONFIGURATION_STATES = ['active', 'inactive'] as const;

const CONFIGURATION_VIEWS = createListView({
  columns: CONFIGURATION_ORDERS,
  sort: 'name',
  descending: false,
  descendingFirst: [],
  filters: { state: { param: 'state', none: 'all', values: CONFIGURATION_STATES } },
});

type View = ListView<Order, 'state'>;

export function ConfigurationList({ all }: { all: readonly ConfigurationForAdmin[] }) {
  const t = useCustomizeT();
  const { language } = useShell();
  const [view, change] = useListView(CONFIGURATION_VIEWS);
  const found = arrangeConfigurations(all, view, language);
  return (
    <ListPage
      texts={textsOf(t)}
      found={found}
      keyOf={({ id }) => id}
      views={CONFIGURATION_VIEWS}
      view={view}
      onChange={change}
      filters={
        <CardChoices states={CONFIGURATION_STATES} t={t} views={CONFIGURATION_VIEWS} view={view} onChange={change} />
      }
      card={(configuration) => <Row configuration={configuration} />}
    />
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

function arrangeConfigurations(
  all: readonly ConfigurationForAdmin[],
  view: View,
  language: Language,
): ConfigurationForAdmin[] {
  const found = all.filter(
    ({ name, domain, isActive }) =>
      (view.state === 'all' || isActive === (view.state === 'active')) &&
      matchesWords(`${readWording(name, language)} ${domain}`, view.search),
  );
  return sortRows(found, {
    key: ({ name, domain }) => (view.sort === 'name' ? readWording(name, language) : domain),
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
