import type { IntegrationToken } from '@impact-call/contracts';
import { StatusTag, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Link, Stack, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Section } from '../form/section.tsx';
import { Loaded } from '../list/loaded.tsx';
import { CreateToken } from './create-token.tsx';
import { SCOPE_WORDS, useIntegrationT } from './texts.ts';
import { type ChangeTokens, useChangeTokens, useTokens } from './use-tokens.ts';

const STEP = 20;
/** As many as one page of any list holds. */
const MOST = 500;

/** The tokens of the public API: a new one, and those that there are or were (docs/rules.md#integration-tokens). */
export function Tokens() {
  const t = useIntegrationT();
  const [count, setCount] = useState(STEP);
  const [isCreating, setCreating] = useState(false);
  const tokens = useTokens(count);
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
      <Loaded query={tokens} loading={t('loading')} failed={t('tokensFailed')} reason={t('failedHint')} rowsOnly>
        {(data) =>
          data.length === 0 ? (
            <Text>{t('noTokens')}</Text>
          ) : (
            <>
              <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('tokens')}>
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
    </Section>
  );
}

const stateOf = ({ revokedAt, endsAt }: IntegrationToken) => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) <= Date.now() ? 'over' : 'valid';
};

function TokenRow({ token, change }: { token: IntegrationToken; change: ChangeTokens }) {
  const t = useIntegrationT();
  const [asking, setAsking] = useState(false);
  const { label, scopes } = token;
  const state = stateOf(token);
  return (
    <chakra.li
      display="flex"
      gap="3"
      flexWrap="wrap"
      alignItems="center"
      py="3"
      _notLast={{ borderBottomWidth: '1px' }}
    >
      <Box flex="1" minW="14rem">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {label}
          </Text>
          <StatusTag tone={state === 'valid' ? 'success' : 'neutral'}>{t(state)}</StatusTag>
        </HStack>
        <Text fontSize="sm">{scopes.map((scope) => t(SCOPE_WORDS[scope])).join(' · ')}</Text>
        <TokenFacts token={token} />
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

/** Who made it, when it ends, and when it was used last. */
function TokenFacts({ token: { createdAt, createdBy, endsAt, lastUsedAt } }: { token: IntegrationToken }) {
  const t = useIntegrationT();
  const name = `${createdBy.firstName} ${createdBy.lastName}`.trim();
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('created')} <When value={createdAt} format="date" />
      {name && `, ${name}`} · {t('ends')} <When value={endsAt} format="date" />
      {' · '}
      {lastUsedAt === null ? t('neverUsed') : t('lastUsed')} {lastUsedAt !== null && <When value={lastUsedAt} />}
    </Text>
  );
}
