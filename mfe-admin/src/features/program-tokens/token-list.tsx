import { PROGRAM_TOKEN_STATES } from '@impact-call/contracts';
import { sayOf, StatusTag, When } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { EntryCard } from '../../console/lists/cards/entry-card.tsx';
import { ServedCardList } from '../../console/lists/cards/served-card-list.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { useServedRows } from '../../console/lists/rows/use-served-rows.ts';
import { useProgramTokenT } from './texts.ts';
import { stateOfToken, TOKEN_VIEWS, tokensQuery, type ProgramToken, type TokensQuery } from './token-view.ts';

/** Mutations for tokens of one kind. */
interface ChangeTokens<Token> {
  busy: boolean;
  revoke(token: Token): Promise<void>;
}

interface RowProps<Token extends ProgramToken> {
  change: ChangeTokens<Token>;
  /** The effect of revocation on programs. */
  revokeWhat: string;
  /** Details that only tokens of this kind have. */
  detail?(token: Token): ReactNode;
  /** Creator of a token, if known. */
  makerOf?(token: Token): string;
}

interface Props<Token extends ProgramToken> extends RowProps<Token> {
  label: string;
  /** Prefix of the query key; changes invalidate everything that starts with it. */
  of: readonly string[];
  read(query: TokensQuery, signal: AbortSignal): Promise<Token[]>;
  /** Shown when there are no tokens. */
  empty: ReactNode;
}

/** Current and former tokens of programs, with a revoke button for valid ones. */
export function TokenList<Token extends ProgramToken>({ label, of, read, empty, ...row }: Props<Token>) {
  const t = useProgramTokenT();
  const [view, change] = useListView(TOKEN_VIEWS);
  const query = useServedRows({ key: of, view, read: (asked, signal) => read(tokensQuery(asked), signal) });
  return (
    <ServedCardList
      query={query}
      keyOf={({ id }) => id}
      states={PROGRAM_TOKEN_STATES}
      t={(key, values) => (key === 'title' ? label : t(key, values))}
      views={TOKEN_VIEWS}
      view={view}
      onChange={change}
      empty={empty}
    >
      {(token) => <TokenCard token={token} {...row} />}
    </ServedCardList>
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

function Revoke<Token extends ProgramToken>({ token, change, revokeWhat }: RowProps<Token> & { token: Token }) {
  const t = useProgramTokenT();
  const [asking, setAsking] = useState(false);
  const { label } = token;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        disabled={change.busy}
        onClick={() => setAsking(true)}
        {...sayOf(t('revoke'), label)}
      />
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
          {revokeWhat}
        </ConfirmDialog>
      )}
    </>
  );
}
