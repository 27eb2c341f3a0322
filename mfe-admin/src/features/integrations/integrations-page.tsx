import { PageTitle, useShell } from '@impact-call/ui';
import { Button, Link, Stack, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { Plus } from 'lucide-react';
import { ForCustomizers } from '../../console/layout/for-customizers.tsx';
import { programTokenTextsReady } from '../program-tokens/texts.ts';
import { integrationTextsReady, SCOPE_TEXTS, useIntegrationT } from './texts.ts';
import { Webhooks } from './webhooks.tsx';
import { useRows } from '../../console/data/use-rows.ts';
import { Section } from '../../console/forms/section.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { TOKEN_VIEWS, TokenList, tokensQuery } from '../program-tokens/token-list.tsx';
import { CreateToken } from './create-token.tsx';

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

/** API tokens, current and former (docs/rules/16-programs.md#integration-tokens). */
function Tokens() {
  const t = useIntegrationT();
  const [isCreating, setCreating] = useState(false);
  const [view, onChange] = useListView(TOKEN_VIEWS);
  const query = useRows('GetIntegrationTokens', view, (settled) => ({ query: tokensQuery(settled) }));
  return (
    <Section title={t('tokens')} lead={t('tokensLead')}>
      <Link href="/api/openapi-public.json" alignSelf="start">
        {t('description')}
      </Link>
      {isCreating ? (
        <CreateToken onDone={() => setCreating(false)} />
      ) : (
        <Button alignSelf="start" variant="outline" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {t('newToken')}
        </Button>
      )}
      <TokenList
        label={t('tokens')}
        {...{ query, view, onChange }}
        empty={<Text>{t('noTokens')}</Text>}
        revokeWhat={t('revokeWhat')}
        revokeBy="RevokeIntegrationToken"
        listedBy="GetIntegrationTokens"
        detail={({ scopes }) => <Text fontSize="sm">{scopes.map((scope) => t(SCOPE_TEXTS[scope])).join(' · ')}</Text>}
        makerOf={({ createdBy: { firstName, lastName } }) => `${firstName} ${lastName}`.trim()}
      />
    </Section>
  );
}
