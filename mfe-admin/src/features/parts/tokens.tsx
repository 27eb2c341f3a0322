import { useShell } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { TokenList } from '../program-tokens/token-list.tsx';
import { CreateToken } from './create-token.tsx';
import { usePartT } from './texts.ts';
import { tokensOf, useChangeTokens } from './use-tokens.ts';

/**
 * Deploy tokens of a remote: a form for a new one, and the list of current and former ones
 * (docs/rules/15-parts.md#deploy-tokens).
 */
export function Tokens({ name }: { name: string }) {
  const t = usePartT();
  const { api } = useShell();
  const change = useChangeTokens(name);
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('tokensLead')}</Text>
      <CreateToken name={name} change={change} />
      <TokenList
        label={t('tokensOf', { name })}
        of={tokensOf(name)}
        read={(query, signal) => api.GetDeployTokens({ query: { name, ...query }, signal })}
        empty={<Text>{t('noTokens')}</Text>}
        revokeWhat={t('revokeWhat')}
        change={change}
      />
    </Stack>
  );
}
