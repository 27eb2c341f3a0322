import { PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { ForCustomizers } from '../../console/layout/for-customizers.tsx';
import { programTokenTextsReady } from '../program-tokens/texts.ts';
import { integrationTextsReady, useIntegrationT } from './texts.ts';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

/** `/admin/integrations`: API tokens and webhooks. */
export function IntegrationsPage() {
  const shell = useShell();
  use(integrationTextsReady(shell));
  use(programTokenTextsReady(shell));
  const t = useIntegrationT();
  return (
    <ForCustomizers title={t('title')}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Stack gap="6">
        <Webhooks />
        <Tokens />
      </Stack>
    </ForCustomizers>
  );
}
