import type { Organization } from '@impact-call/contracts';
import { EmptyState, PageTitle, labelFor, StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, HStack, Link, Stack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { WaitingInvitations } from '../members/waiting-invitations.tsx';

/** `/org/list` */
export function OrganizationListPage() {
  const t = useT();
  const { session, configuration } = useShell();
  const organizations = useStore(session, (state) => state.organizations);
  const mayAdd = organizations.length === 0 || configuration.organizationSelection;
  const add = mayAdd && <AddOrganization />;
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('organizations.intro')}>{t('organizations.title')}</PageTitle>
      <WaitingInvitations />
      {organizations.length === 0 ? (
        <EmptyState title={t('organizations.empty')} action={add}>
          {t('prompt.text')}
        </EmptyState>
      ) : (
        <>
          <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px">
            {organizations.map((each) => (
              <OrganizationRow key={each.id} organization={each} />
            ))}
          </Stack>
          <Box mt="8">
            {mayAdd ? (
              add
            ) : (
              <Text color="fg.muted" maxW="prose">
                {t('selectionOff.text')}
              </Text>
            )}
          </Box>
        </>
      )}
    </Box>
  );
}

function AddOrganization() {
  const t = useT();
  return (
    <Button asChild>
      <RouterLink to="/register-org">
        <Plus aria-hidden />
        {t('organizations.add')}
      </RouterLink>
    </Button>
  );
}

function OrganizationRow({ organization }: { organization: Organization }) {
  const t = useT();
  return (
    <chakra.li borderBottomWidth="1px" py="5">
      <Flex gap="4" align={{ base: 'stretch', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Text fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
            {organization.name}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {organization.reg_number} · {organization.city_name}, {organization.country}
          </Text>
        </Box>
        <HStack gap="4">
          <Link asChild>
            <RouterLink to={`/org/edit/${organization.id}`} {...labelFor(t('organizations.view'), organization.name)} />
          </Link>
          <Box minW="28" textAlign={{ md: 'end' }}>
            <Selection organization={organization} />
          </Box>
        </HStack>
      </Flex>
    </chakra.li>
  );
}

/** The others have a button to select them. */
function Selection({ organization: { id, name } }: { organization: Organization }) {
  const t = useT();
  const { session } = useShell();
  const selected = useStore(session, (state) => state.organization?.id === id);
  if (selected) return <StatusTag tone="success">{t('organizations.selected')}</StatusTag>;
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => session.getState().selectOrganization(id)}
      {...labelFor(t('organizations.select'), name)}
    />
  );
}
