import type { DeployToken } from '@impact-call/contracts';
import { StatusTag, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Loaded } from '../list/loaded.tsx';
import { CreateToken } from './create-token.tsx';
import { usePartT } from './texts.ts';
import { type ChangeTokens, useChangeTokens, useTokens } from './use-tokens.ts';

const STEP = 20;
/** As many as one page of any list holds. */
const MOST = 500;

/** The deploy tokens of a remote: a new one, and those that there are or were (docs/rules.md#deploy-tokens). */
export function Tokens({ name }: { name: string }) {
  const t = usePartT();
  const [count, setCount] = useState(STEP);
  const tokens = useTokens(name, count);
  const change = useChangeTokens(name);
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('tokensLead')}</Text>
      <CreateToken name={name} change={change} />
      <Loaded query={tokens} loading={t('loading')} failed={t('tokensFailed')} reason={t('failedHint')} rowsOnly>
        {(data) =>
          data.length === 0 ? (
            <Text>{t('noTokens')}</Text>
          ) : (
            <>
              <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('tokensOf', { name })}>
                {data.map((token) => (
                  <TokenRow key={token.id} token={token} change={change} />
                ))}
              </Stack>
              {data.length >= count && count < MOST && (
                <Button alignSelf="start" size="sm" variant="ghost" onClick={() => setCount(Math.min(count * 2, MOST))}>
                  {t('olderTokens')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

const stateOf = ({ revokedAt, endsAt }: DeployToken) => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) <= Date.now() ? 'over' : 'valid';
};

function TokenRow({ token, change }: { token: DeployToken; change: ChangeTokens }) {
  const t = usePartT();
  const [asking, setAsking] = useState(false);
  const { label, createdAt, endsAt, lastUsedAt } = token;
  const state = stateOf(token);
  return (
    <chakra.li display="flex" gap="3" flexWrap="wrap" alignItems="center" py="3" borderBottomWidth="1px">
      <Box flex="1" minW="14rem">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {label}
          </Text>
          <StatusTag tone={state === 'valid' ? 'success' : 'neutral'}>{t(state)}</StatusTag>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {t('created')} <When value={createdAt} format="date" /> · {t('ends')} <When value={endsAt} format="date" />
          {' · '}
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed')} {lastUsedAt !== null && <When value={lastUsedAt} />}
        </Text>
      </Box>
      {state === 'valid' && (
        <Button size="sm" variant="ghost" colorPalette="gray" disabled={change.busy} onClick={() => setAsking(true)}>
          {t('revoke')}
          <VisuallyHidden>, {label}</VisuallyHidden>
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          danger
          busy={change.busy}
          title={t('revokeTitle', { label })}
          confirmLabel={t('revoke')}
          cancelLabel={t('cancel')}
          onConfirm={() => void change.revoke(token).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          {t('revokeWhat')}
        </ConfirmDialog>
      )}
    </chakra.li>
  );
}
