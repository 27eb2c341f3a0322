import type { DraftGroup } from '@impact-call/contracts';
import { TABLE_VIEWS, type TableView, writeView } from '../submissions/table-view.ts';

export const rowsAt = (callId: string, view: Partial<TableView> = {}): string =>
  `/admin/calls/${callId}/applications?${writeView({ ...TABLE_VIEWS.initial, ...view }).toString()}`;

export const dashboardAt = (callId: string): string => `/admin/calls/${callId}/dashboard`;

export interface DraftsQuery {
  group: DraftGroup;
  step?: string;
  key?: string;
}

export const draftsAt = (callId: string, { group, step, key }: DraftsQuery): string => {
  const params = new URLSearchParams({ group, ...(step && { step }), ...(key && { key }) });
  return `${dashboardAt(callId)}/drafts?${params.toString()}`;
};
