import { useShell } from '@impact-call/ui';
import { Box, chakra, NativeSelect, Text } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';

/** Fixed inside the wizard: pending answers must not be sent for another organization. */
export function OrganizationPanel({ fixed, compact }: { fixed: boolean; compact: boolean }) {
  const t = useT();
  const { session } = useShell();
  // Rendered twice on the page, beside it and above it; one of them is visible.
  const id = useId();
  const { organizations, organization, selectOrganization } = useStore(session);
  if (!organization) return <RegisterPrompt compact={compact} />;
  if (fixed || organizations.length === 1) return <Acting name={organization.name} compact={compact} />;
  return (
    <Box display={compact ? 'flex' : 'block'} alignItems="center" gap="3" minW="0">
      <chakra.label
        htmlFor={id}
        fontSize="sm"
        color="fg.muted"
        fontWeight="semibold"
        mb={compact ? '0' : '1.5'}
        display="block"
      >
        {t('organization.label')}
      </chakra.label>
      <NativeSelect.Root maxW={compact ? '24rem' : undefined}>
        <NativeSelect.Field
          id={id}
          value={organization.id}
          onChange={(event) => selectOrganization(event.currentTarget.value)}
        >
          {organizations.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

function Acting({ name, compact }: { name: string; compact: boolean }) {
  const t = useT();
  return (
    <Box display={compact ? 'flex' : 'block'} flexWrap="wrap" columnGap="2" minW="0">
      <Text as="span" fontSize="sm" color="fg.muted">
        {t('organization.acting')}
      </Text>
      <Text fontWeight="semibold" fontSize={compact ? 'sm' : 'md'} overflowWrap="anywhere">
        {name}
      </Text>
    </Box>
  );
}

function RegisterPrompt({ compact }: { compact: boolean }) {
  const t = useT();
  return (
    <Box fontSize="sm">
      {!compact && <Text mb="3">{t('organization.none')}</Text>}
      <chakra.span
        css={{
          '& a': {
            color: 'accent.fg',
            fontWeight: 'semibold',
            textDecoration: 'underline',
            textUnderlineOffset: '0.2em',
            display: 'inline-block',
            // Above the page, the bar is as high as its skeleton (`public/index.html`).
            py: compact ? '1.5' : '2',
          },
        }}
      >
        <Link to="/register-org">{t('organization.register')}</Link>
      </chakra.span>
    </Box>
  );
}
