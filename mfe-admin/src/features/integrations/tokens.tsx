import { useShell } from '@impact-call/ui';
import { Button, Link, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { TokenList } from '../program-tokens/token-list.tsx';
import { CreateToken } from './create-token.tsx';
import { SCOPE_TEXTS, useIntegrationT } from './texts.ts';
import { TOKENS, useChangeTokens } from './use-tokens.ts';

/** API tokens: a form for a new one, and the list of current and former ones (docs/rules.md#integration-tokens). */
export function Tokens() {
  const t = useIntegrationT();
  const [isCreating, setCreating] = useState(false);
  const { api } = useShell();
  const change = useChangeTokens();
  return (
    <Section title={t('tokens')} lead={t('tokensLead')}>
      <Link href="/api/openapi-public.json" alignSelf="start">
        {t('description')}
      </Link>
      {isCreating ? (
        <CreateToken change={change} onDone={() => setCreating(false)} />
      ) : (
        <Button alignSelf="start" variant="outline" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {t('newToken')}
        </Button>
      )}
      <TokenList
        label={t('tokens')}
        of={TOKENS}
        read={(query, signal) => api.GetIntegrationTokens({ query, signal })}
        empty={<Text>{t('noTokens')}</Text>}
        revokeWhat={t('revokeWhat')}
        change={change}
        detail={({ scopes }) => <Text fontSize="sm">{scopes.map((scope) => t(SCOPE_TEXTS[scope])).join(' · ')}</Text>}
        makerOf={({ createdBy: { firstName, lastName } }) => `${firstName} ${lastName}`.trim()}
      />
    </Section>
  );
}
