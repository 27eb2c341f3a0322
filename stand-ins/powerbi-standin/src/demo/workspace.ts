import type { Row } from './figures.ts';

/** A data model's roles, each a filter on its rows by the effective identity's user name. */
export type Roles = Readonly<Record<string, (row: Row, username: string) => boolean>>;

export interface Dataset {
  readonly id: string;
  readonly name: string;
  /** Empty = no row-level security: an effective identity is then rejected. */
  readonly roles: Roles;
}

export interface Report {
  readonly id: string;
  readonly name: string;
  readonly dataset: Dataset;
  /** The dimension of the bars. */
  readonly by: 'activity' | 'organization';
}

/** The demo's identifiers, fixed so that its calls and configuration can refer to them. */
export const demoIds = {
  workspace: '0199d0a0-0000-7000-8000-00000000b000',
  results: '0199d0a0-0000-7000-8000-00000000b001',
  overview: '0199d0a0-0000-7000-8000-00000000b002',
} as const;

const results: Dataset = {
  id: '0199d0a0-0000-7000-8000-00000000b101',
  name: 'Impact results',
  roles: {
    Organization: ({ organizationId }, username) => organizationId === username,
    Administrator: () => true,
  },
};

const programme: Dataset = { id: '0199d0a0-0000-7000-8000-00000000b102', name: 'Programme', roles: {} };

export const demoWorkspace = { id: demoIds.workspace, name: 'Impact Call demo' };

export const demoReports: readonly Report[] = [
  { id: demoIds.results, name: 'People reached by activity', dataset: results, by: 'activity' },
  { id: demoIds.overview, name: 'People reached by organization', dataset: programme, by: 'organization' },
];
