import { isProblem } from '@impact-call/api-client';
import type { Organization } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle } from '@impact-call/ui';
import { Box, Button, chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useEffect, useId, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { BackLink } from '../page/back-link.tsx';
import { MembersSection } from '../members/members-section.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { EditForm } from './form/edit-form.tsx';
import { useOrganization } from './use-organization.ts';

/** `/org/edit/:id` */
export function OrganizationPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrganization(id);
  // A refetch must not replace a form during editing.
  if (data !== undefined) return <Whole key={data.id} organization={data} />;
  if (error === null) return <PageSkeleton cards={1} />;
  const back = (
    <Button asChild variant="surface">
      <RouterLink to="/org/list">{t('organizations.back')}</RouterLink>
    </Button>
  );
  if (isProblem(error) && error.status < 500)
    return (
      <>
        <PageTitle>{t('organizations.title')}</PageTitle>
        <EmptyState title={t('organizations.notFound')} action={back} />
      </>
    );
  return (
    <>
      <PageTitle>{t('organizations.title')}</PageTitle>
      <BoundaryMessage title={t('organizations.failed')} onRetry={() => void refetch()} />
    </>
  );
}

function Whole({ organization }: { organization: Organization }) {
  const t = useT();
  useAnchor();
  return (
    <Box maxW="3xl">
      <BackLink to="/org/list">{t('organizations.back')}</BackLink>
      <PageTitle overflowWrap="anywhere">{organization.name}</PageTitle>
      <Stack gap={{ base: '14', md: '20' }}>
        <Part id="members" title={t('members.title')} lead={t('members.lead')}>
          <MembersSection organization={organization} />
        </Part>
        <Part id="details" title={t('organizations.details')}>
          <EditForm organization={organization} />
        </Part>
        <Part id="delete" title={t('organizations.deleteSection')}>
          <DeleteOrganization organization={organization} />
        </Part>
      </Stack>
    </Box>
  );
}

/** After the page has loaded, because the browser scrolls too early. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

function Part({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  const labelId = useId();
  return (
    <chakra.section aria-labelledby={labelId}>
      <Box id={id} tabIndex={-1} scrollMarginTop="6" borderBottomWidth="1px" pb="3" mb="6">
        <Heading as="h2" id={labelId} size="xl">
          {title}
        </Heading>
        {lead !== undefined && (
          <Text mt="1" color="fg.muted" maxW="prose">
            {lead}
          </Text>
        )}
      </Box>
      {children}
    </chakra.section>
  );
}
