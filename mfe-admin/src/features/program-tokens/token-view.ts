import {
  type DeployToken,
  PROGRAM_TOKEN_ORDERS,
  PROGRAM_TOKEN_STATES,
  type ProgramTokenOrder,
  type ProgramTokenState,
} from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../list/list-view.ts';

/** What all tokens that programs have say of themselves. */
export type ProgramToken = Omit<DeployToken, 'name'>;

/** The view of a list of tokens, in the address of its page. */
export const TOKEN_VIEWS = createListView({
  columns: PROGRAM_TOKEN_ORDERS,
  sort: 'createdAt',
  descending: true,
  lastFirst: PROGRAM_TOKEN_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: PROGRAM_TOKEN_STATES } },
  name: 'tokens',
});
export type TokensView = ListView<ProgramTokenOrder, 'state'>;

/** What the server is asked for. */
export function tokensQuery(view: TokensView) {
  const state = PROGRAM_TOKEN_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
export type TokensQuery = ReturnType<typeof tokensQuery>;

/** Whether a token is good now, and why not. */
export function stateOfToken({ revokedAt, endsAt }: ProgramToken): ProgramTokenState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) <= Date.now() ? 'over' : 'valid';
}
