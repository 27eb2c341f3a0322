import { EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { WaitingInvitations } from '../members/waiting-invitations.tsx';
import { OrganizationForm } from './form/organization-form.tsx';

/** `/register-org`: more than one organization only if the configuration allows it. */
export function RegisterPage() {
  const t = useT();
  const navigate = useNavigate();
  const { session, configuration } = useShell();
  const loading = useStore(session, ({ status }) => status === 'loading');
  const hasOne = useStore(session, ({ organizations }) => organizations.length > 0);
  if (loading) return <PageSkeleton cards={1} />;
  if (hasOne && !configuration.organizationSelection) return <SelectionOff />;
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('form.intro')}>{t('form.title')}</PageTitle>
      <WaitingInvitations />
      <OrganizationForm onRegistered={() => void navigate('/calls')} />
    </Box>
  );
}

function SelectionOff() {
  const t = useT();
  return (
    <>
      <PageTitle>{t('form.title')}</PageTitle>
      <EmptyState
        title={t('selectionOff.title')}
        action={
          <Button asChild>
            <Link to="/calls">{t('selectionOff.back')}</Link>
          </Button>
        }
      >
        {t('selectionOff.text')}
      </EmptyState>
    </>
  );
}
