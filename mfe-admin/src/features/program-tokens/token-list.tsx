import {
  type DeployToken,
  PROGRAM_TOKEN_ORDERS,
  PROGRAM_TOKEN_STATES,
  type ProgramTokenOrder,
  type ProgramTokenState,
} from '@impact-call/contracts';
import { labelFor, StatusTag, When } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { EntryCard } from '../../console/lists/cards.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTextsOf } from '../../console/lists/list-texts.ts';
import type { RowsQuery } from '../../console/lists/list-page.tsx';
import { useProgramTokenT } from './texts.ts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

/** The fields that all tokens of programs share. */
type ProgramToken = Omit<DeployToken, 'name'>;

export const TOKEN_VIEWS = createListView({
  columns: PROGRAM_TOKEN_ORDERS,
  sort: 'createdAt',
  descending: true,
  descendingFirst: PROGRAM_TOKEN_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: PROGRAM_TOKEN_STATES } },
  name: 'tokens',
});

type TokensView = ListView<ProgramTokenOrder, 'state'>;

interface RowProps<Token extends ProgramToken> {
  revokeBy: 'RevokeDeployToken' | 'RevokeIntegrationToken';
  listedBy: 'GetDeployTokens' | 'GetIntegrationTokens';
  revokeWhat: string;
  detail?(token: Token): ReactNode;
  makerOf?(token: Token): string;
}

interface Props<Token extends ProgramToken> extends RowProps<Token> {
  label: string;
  query: RowsQuery<Token>;
  view: TokensView;
  onChange(changes: Partial<TokensView>): void;
  empty: ReactNode;
}

export function TokenList<Token extends ProgramToken>({ label, query, view, onChange, empty, ...row }: Props<Token>) {
  const t = useProgramTokenT();
  return (
    <ListPage
      texts={servedTextsOf((key, values) => (key === 'title' ? label : t(key, values)))}
      query={query}
      keyOf={({ id }) => id}
      views={TOKEN_VIEWS}
      view={view}
      onChange={onChange}
      empty={empty}
      filters={<CardChoices states={PROGRAM_TOKEN_STATES} t={t} views={TOKEN_VIEWS} view={view} onChange={onChange} />}
      card={(token) => <TokenCard token={token} {...row} />}
    />
  );
}

function TokenCard<Token extends ProgramToken>({ token, ...row }: RowProps<Token> & { token: Token }) {
  const t = useProgramTokenT();
  const { label, createdAt, endsAt, lastUsedAt } = token;
  const state = stateOfToken(token);
  const maker = row.makerOf?.(token);
  return (
    <EntryCard
      title={label}
      tag={<StatusTag tone={state === 'valid' ? 'success' : 'neutral'}>{t(`state.${state}`)}</StatusTag>}
      actions={state === 'valid' && <Revoke token={token} {...row} />}
    >
      {row.detail?.(token)}
      <Text fontSize="sm" color="fg.muted">
        {t('created')} <When value={createdAt} format="date" />
        {maker && `, ${maker}`} · {t('ends')} <When value={endsAt} format="date" />
        {' · '}
        {lastUsedAt === null ? t('neverUsed') : t('lastUsed')} {lastUsedAt !== null && <When value={lastUsedAt} />}
      </Text>
    </EntryCard>
  );
}

function Revoke<Token extends ProgramToken>({
  token,
  revokeBy,
  listedBy,
  revokeWhat,
}: RowProps<Token> & { token: Token }) {
  const t = useProgramTokenT();
  const [isConfirming, setConfirming] = useState(false);
  const { id, label } = token;
  const { mutate, isPending } = useWrite(revokeBy, {
    done: t('revoked', { label }),
    failed: t('revokeFailed'),
    changes: [listedBy],
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        disabled={isPending}
        onClick={() => setConfirming(true)}
        {...labelFor(t('revoke'), label)}
      />
      {isConfirming && (
        <ConfirmDialog
          danger
          busy={isPending}
          title={t('revokeTitle', { label })}
          confirmLabel={t('revoke')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate({ body: { id } }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {revokeWhat}
        </ConfirmDialog>
      )}
    </>
  );
}

export function tokensQuery(view: TokensView) {
  const state = PROGRAM_TOKEN_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}

function stateOfToken({ revokedAt, endsAt }: ProgramToken): ProgramTokenState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) <= Date.now() ? 'over' : 'valid';
}
