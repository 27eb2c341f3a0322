import {
  type DeployToken,
  PROGRAM_TOKEN_ORDERS,
  PROGRAM_TOKEN_STATES,
  type ProgramTokenOrder,
  type ProgramTokenState,
} from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

/** The fields that all tokens of programs share. */
export type ProgramToken = Omit<DeployToken, 'name'>;

export const TOKEN_VIEWS = createListView({
  columns: PROGRAM_TOKEN_ORDERS,
  sort: 'createdAt',
  descending: true,
  lastFirst: PROGRAM_TOKEN_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: PROGRAM_TOKEN_STATES } },
  name: 'tokens',
});
export type TokensView = ListView<ProgramTokenOrder, 'state'>;

export function tokensQuery(view: TokensView) {
  const state = PROGRAM_TOKEN_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}

export function stateOfToken({ revokedAt, endsAt }: ProgramToken): ProgramTokenState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) <= Date.now() ? 'over' : 'valid';
}
