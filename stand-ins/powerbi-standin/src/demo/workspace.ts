import type { Row } from './figures.ts';

/** The roles of a data model, each a filter on its rows by the user name of the effective identity. */
export type Roles = Readonly<Record<string, (row: Row, username: string) => boolean>>;

export interface Dataset {
  readonly id: string;
  readonly name: string;
  /** Empty = no row-level security: then an effective identity is refused. */
  readonly roles: Roles;
}

export interface Report {
  readonly id: string;
  readonly name: string;
  readonly dataset: Dataset;
  /** What each bar stands for. */
  readonly by: 'activity' | 'organization';
}

/** The identifiers of the demo, the same on every machine, so that its calls and its configuration can name them. */
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
