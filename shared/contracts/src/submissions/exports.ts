import Type, { type Static } from 'typebox';
import { BulkSelection } from './bulk.ts';
import { MAX_EXPORT_COLUMNS } from '../values/limits.ts';
import { Instant, Language, Nullable, Strict, Uuid } from '../values/primitives.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `chosen` ones may be submitted or in progress. */
export const EXPORT_SCOPES = ['submitted', 'open', 'chosen'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/** `queued` until a process takes it; `failed` after its last attempt, `ended` when its owner cancelled it. */
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'ended'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_ORDERS = ['createdAt', 'bytes'] as const;
export type ExportOrder = (typeof EXPORT_ORDERS)[number];

export const EXPORT_KINDS = [
  'text',
  'number',
  'date',
  'boolean',
  'choice',
  'choices',
  'ranking',
  'file',
  'drawing',
  'computed',
  'table',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

const ColumnKey = Type.String({ minLength: 1, maxLength: 4000 });

export const ExportColumn = Type.Object({
  key: ColumnKey,
  /** The column's step; empty for columns of every application. */
  step: Type.String(),
  label: Type.String(),
  kind: Type.Enum([...EXPORT_KINDS]),
});
export type ExportColumn = Static<typeof ExportColumn>;

export const NewExport = Strict({
  callId: Uuid,
  format: Type.Enum([...EXPORT_FORMATS]),
  scope: Type.Enum([...EXPORT_SCOPES]),
  /** Required for `chosen`; fixed at the time of the request. */
  selection: Type.Optional(BulkSelection),
  /** Keys of columns, in the file's order; all by default. JSON always has everything. */
  columns: Type.Optional(Type.Array(ColumnKey, { minItems: 1, maxItems: MAX_EXPORT_COLUMNS })),
  language: Language,
});
export type NewExport = Static<typeof NewExport>;

/** The table itself, or its column descriptions; a workbook has both in one file. */
export const ExportPart = Type.Enum(['data', 'dictionary']);
export type ExportPart = 'data' | 'dictionary';

export const Export = Type.Object({
  id: Uuid,
  callId: Uuid,
  callName: Type.String(),
  format: Type.Enum([...EXPORT_FORMATS]),
  scope: Type.Enum([...EXPORT_SCOPES]),
  columns: Type.Integer({ minimum: 0 }),
  state: Type.Enum([...EXPORT_STATES]),
  createdAt: Instant,
  /** Written so far, and their number at the start; null before. */
  rows: Type.Integer({ minimum: 0 }),
  total: Nullable(Type.Integer({ minimum: 0 })),
  bytes: Type.Integer({ minimum: 0 }),
  /** Workbook cells with truncated text, because spreadsheets limit a cell's length. */
  cutCells: Type.Integer({ minimum: 0 }),
  fileName: Type.String(),
  hasDictionary: Type.Boolean(),
  /** Null before there is a file. */
  expiresAt: Nullable(Instant),
});
export type Export = Static<typeof Export>;
