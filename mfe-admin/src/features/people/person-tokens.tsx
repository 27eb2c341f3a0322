import type { PersonToken } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useStore } from 'zustand';
import { CheckedList } from '../../console/forms/checked-list.tsx';
import { usePeopleT } from './texts.ts';

interface Props {
  tokens: readonly PersonToken[];
  kept: readonly string[];
  onChange(stored: string[]): void;
}

/** The tokens and webhooks that end with an account, and the ones that the administrator takes over. */
export function PersonTokens({ tokens, kept, onChange }: Props) {
  const t = usePeopleT();
  const mayKeep = useStore(useShell().session, ({ user }) => user?.canCustomize === true);
  if (tokens.length === 0) return null;
  const byId = new Map(tokens.map((token) => [token.id, token]));
  const labelOf = (id: string): string => {
    const { label = '', remote = null, kind } = byId.get(id) ?? {};
    if (kind === 'webhook') return t('tokens.webhook', { label });
    return remote === null ? label : t('tokens.deploy', { label, remote });
  };
  if (!mayKeep)
    return (
      <Box>
        <Text>{t('tokens.ending')}</Text>
        <chakra.ul ps="5" listStyleType="disc">
          {tokens.map(({ id }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              {labelOf(id)}
            </chakra.li>
          ))}
        </chakra.ul>
      </Box>
    );
  return (
    <CheckedList
      legend={t('tokens.legend')}
      values={tokens.map(({ id }) => id)}
      chosen={kept}
      labelOf={labelOf}
      error={false}
      onChange={onChange}
    />
  );
}
