import { Stack, Text } from '@impact-call/ui/design-system';
import { useRows } from '../../console/data/use-rows.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { TokenList } from '../program-tokens/token-list.tsx';
import { TOKEN_VIEWS, tokensQuery } from '../program-tokens/token-view.ts';
import { CreateToken } from './create-token.tsx';
import { usePartT } from './texts.ts';

/** Deploy tokens of a remote, current and former (docs/rules/15-parts.md#deploy-tokens). */
export function Tokens({ name }: { name: string }) {
  const t = usePartT();
  const [view, onChange] = useListView(TOKEN_VIEWS);
  const query = useRows('GetDeployTokens', view, (settled) => ({ query: { name, ...tokensQuery(settled) } }));
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('tokensLead')}</Text>
      <CreateToken name={name} />
      <TokenList
        label={t('tokensOf', { name })}
        {...{ query, view, onChange }}
        empty={<Text>{t('noTokens')}</Text>}
        revokeWhat={t('revokeWhat')}
        revokeBy="RevokeDeployToken"
        listedBy="GetDeployTokens"
      />
    </Stack>
  );
}
