import { isProblem } from '@impact-call/api-client';
import type { Organization } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell, When } from '@impact-call/ui';
import { Alert, Box, Button, chakra, Heading, Stack } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useT } from '../../translations.ts';

/** `/org/edit/:id`: one organization. There is no update yet, so it is shown and the page says so. */
export function OrganizationPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { api, queryClient } = useShell();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['organization', id],
      queryFn: ({ signal }) => api.GetOrganizationById({ query: { id }, signal }),
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  if (data !== undefined) return <Details organization={data} />;
  if (error === null) return <PageSkeleton cards={1} />;
  const back = <Button asChild variant="surface"><Link to="/org/list">{t('organizations.back')}</Link></Button>;
  if (isProblem(error) && error.status < 500) return <><PageTitle>{t('organizations.title')}</PageTitle><EmptyState title={t('organizations.notFound')} action={back} /></>;
  return <><PageTitle>{t('organizations.title')}</PageTitle><BoundaryMessage title={t('calls.failedHint')} onRetry={() => void refetch()} /></>;
}

function Details({ organization }: { organization: Organization }) {
  const t = useT();
  const { date_of_foundation: founded } = organization;
  return (
    <Box maxW="3xl">
      <PageTitle overflowWrap="anywhere">{organization.name}</PageTitle>
      <Alert.Root status="info" mb="8"><Alert.Content><Alert.Description>{t('organizations.editLater')}</Alert.Description></Alert.Content></Alert.Root>
      <Stack gap="8">
        <Part title={t('form.sections.organization')}>
          <Fact label={t('form.name')}>{organization.name}</Fact>
          <Fact label={t('form.reg_number')}>{organization.reg_number}</Fact>
          <Fact label={t('form.date_of_foundation')}>{founded === null ? t('organizations.notStated') : <When value={founded} format="date" />}</Fact>
        </Part>
        <Part title={t('form.sections.address')}>
          <Fact label={t('form.street_name')}>{organization.street_name}</Fact>
          <Fact label={t('form.city_name')}>{organization.city_name}</Fact>
          <Fact label={t('form.country')}>{organization.country}</Fact>
        </Part>
        <Part title={t('form.sections.contact')}>
          <Fact label={t('form.contact_name')}>{organization.contact_name} {organization.contact_surname}</Fact>
          <Fact label={t('form.contact_role')}>{organization.contact_role}</Fact>
          <Fact label={t('form.contact_email')}>{organization.contact_email}</Fact>
          <Fact label={t('organizations.consent')}>{organization.personalData ? t('organizations.yes') : t('organizations.no')}</Fact>
        </Part>
      </Stack>
      <Button asChild variant="surface" mt="10"><Link to="/org/list">{t('organizations.back')}</Link></Button>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return <Box><Heading as="h2" size="md" mb="3">{title}</Heading><chakra.dl borderTopWidth="1px">{children}</chakra.dl></Box>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '16rem 1fr' }} columnGap="6" py="2.5" borderBottomWidth="1px">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" fontWeight="medium">{children}</chakra.dd>
    </Box>
  );
}
