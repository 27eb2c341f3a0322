import { createHash } from 'node:crypto';

/** One row of the demo's data model. */
export interface Row {
  organizationId: string;
  organization: string;
  activity: Activity;
  year: number;
  people: number;
}

export const ACTIVITIES = ['training', 'work', 'housing', 'health', 'culture'] as const;
export type Activity = (typeof ACTIVITIES)[number];

const YEARS = [2023, 2024, 2025];

/** Existing organizations of the programme; the first is the one in the product's demo. */
export const FOLLOWED = [
  { id: '0199d0a0-4a1d-79a6-8eab-aad13866fe61', name: 'Atelier Solidaire' },
  { id: '0199d0a0-0000-7000-8000-0000000000a1', name: 'Cooperativa Monte Rosa' },
  { id: '0199d0a0-0000-7000-8000-0000000000a2', name: 'Les Passerelles' },
  { id: '0199d0a0-0000-7000-8000-0000000000a3', name: 'Harbour Community Trust' },
];

/** A number between 40 and 439, deterministic by key, that grows a little each year. */
function people(organizationId: string, activity: Activity, yearIndex: number): number {
  const seed = createHash('sha256').update(`${organizationId}/${activity}`).digest().readUInt16BE();
  return Math.round((40 + (seed % 400)) * (1 + yearIndex * 0.12));
}

const rowsOf = ({ id, name }: { id: string; name: string }): Row[] =>
  ACTIVITIES.flatMap((activity) =>
    YEARS.map((year, index) => ({
      organizationId: id,
      organization: name,
      activity,
      year,
      people: people(id, activity, index),
    })),
  );

/** All rows of the model. A requested unknown organization gets rows too, so that every demo user sees a chart. */
export function demoRows(newcomer?: string): Row[] {
  const isNew = newcomer !== undefined && !FOLLOWED.some(({ id }) => id === newcomer);
  return [...FOLLOWED, ...(isNew ? [{ id: newcomer, name: `Organization …${newcomer.slice(-6)}` }] : [])].flatMap(
    rowsOf,
  );
}
