import type { CallTypeRow } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { Box, chakra, Grid, Heading, Text } from '@impact-call/ui/design-system';
import { Link } from 'react-router-dom';
import { readWording } from '@impact-call/ui/localized';
import { useCallT } from '../../texts.ts';

const CardLink = chakra(Link);

/** Chooses the call type, whose steps the new call gets. */
export function TypeChoice({ types }: { types: readonly CallTypeRow[] }) {
  const t = useCallT();
  const { language } = useShell();
  if (types.length === 0) return <EmptyState title={t('create.noTypes')}>{t('create.noTypesHint')}</EmptyState>;
  return (
    <>
      <Text mb="5" color="fg.muted" maxW="prose">
        {t('create.chooseType')}
      </Text>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
      >
        {types.map(({ id, name, stepCount }) => (
          <li key={id}>
            <CardLink
              to={{ search: `?type=${id}` }}
              display="block"
              h="full"
              borderWidth="1px"
              borderRadius="l3"
              bg="bg.panel"
              p="5"
              _hover={{ borderColor: 'accent.solid' }}
            >
              <Heading as="h2" size="md" overflowWrap="anywhere">
                {readWording(name, language) || t('list.nameless')}
              </Heading>
              <Box mt="1" fontSize="sm" color="fg.muted">
                {t('create.steps', { count: stepCount })}
              </Box>
            </CardLink>
          </li>
        ))}
      </Grid>
    </>
  );
}
