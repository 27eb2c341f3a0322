import type { OrganizationForAdmin } from '@impact-call/contracts';
import { PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, Flex, Link, Stack, Text } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { Section } from '../../console/forms/section.tsx';
import { MergesOf } from '../merges/merges-of.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { EditOrganization } from './edit-organization.tsx';
import { OrganizationApplications } from './organization-applications.tsx';
import { OrganizationMembers } from './organization-members.tsx';
import { organizationTextsReady, useOrganizationT } from './texts.ts';
import { useOrganization } from './use-organizations.ts';
import { Failure, isMissing } from '../../console/layout/not-there.tsx';
import { useRead } from '../../console/data/use-read.ts';

/** `/admin/organizations/{id}`: one organization with its details, members, applications and deletion. */
export function OrganizationPage() {
  use(organizationTextsReady(useShell()));
  const { organizationId = '' } = useParams();
  const { data, error, refetch } = useOrganization(organizationId);
  // A refetch must not replace a form during editing.
  if (data) return <LoadedOrganization key={data.id} organization={data} />;
  if (error) return <Unavailable error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton cards={3} />;
}

function LoadedOrganization({ organization }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const tc = useT();
  const { id, name } = organization;
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/organizations', label: tc('tab.organizations') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start" mb="5">
        <Box flex="1 1 20rem" minW="0">
          <PageTitle size="2xl" mb="0" overflowWrap="anywhere" title={name}>
            {name}
          </PageTitle>
        </Box>
        <HistoryLink object={id} />
      </Flex>
      <Stack gap="6" maxW="5xl">
        <OrganizationMembers organizationId={id} />
        <OrganizationApplications organization={organization} />
        <SameNumber organization={organization} />
        <MergesOf subject="organization" id={id} canMerge />
        <EditOrganization organization={organization} />
        <Section title={t('delete.section')}>
          <DeleteOrganization organization={organization} />
        </Section>
      </Stack>
    </>
  );
}

function Unavailable({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useOrganizationT();
  const tc = useT();
  const missing = isMissing(error);
  return (
    <>
      <Breadcrumbs
        trail={[{ to: '/admin/organizations', label: tc('tab.organizations') }]}
        current={t('one.notFound')}
      />
      <PageTitle>{missing ? t('one.notFound') : t('list.title')}</PageTitle>
      <Failure
        error={error}
        missing={{
          title: t('one.notFound'),
          hint: t('one.notFoundHint'),
          to: '/admin/organizations',
          back: t('one.back'),
        }}
        failed={{ title: t('one.failed'), reason: t('tryLater') }}
        onRetry={onRetry}
      />
    </>
  );
}

function SameNumber({ organization: { id, reg_number, sharedNumber } }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const { data, isError } = useRead(
    'GetOrganizationsOfNumber',
    { query: { id } },
    { enabled: sharedNumber > 0, dependsOn: reg_number },
  );
  if (sharedNumber === 0) return null;
  return (
    <Section title={t('sameNumber.title')} lead={t('sameNumber.lead')}>
      {isError && <Text color="fg.error">{t('sameNumber.failed')}</Text>}
      <Stack as="ul" listStyleType="none" gap="2">
        {data?.map((other) => (
          <li key={other.id}>
            <Link asChild overflowWrap="anywhere">
              <RouterLink to={`/admin/organizations/${other.id}`}>{other.name}</RouterLink>
            </Link>{' '}
            <Text as="span" color="fg.muted">
              {other.reg_number}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
