import Type, { type Static } from 'typebox';
import { BulkSelection } from './bulk.ts';
import { MAX_EXPORT_COLUMNS } from './limits.ts';
import { Instant, Language, Nullable, Strict, Uuid } from './primitives.ts';

/** Workbook or text file of chosen columns, or JSON with everything. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which applications of a call: those that were submitted, those still under way, or chosen ones of both. */
export const EXPORT_SCOPES = ['submitted', 'open', 'chosen'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/**
 * `queued` until some process takes it; `failed` once it was tried in vain, `ended` when its owner ended it before that.
 */
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'ended'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_ORDERS = ['createdAt', 'bytes'] as const;
export type ExportOrder = (typeof EXPORT_ORDERS)[number];

/** What an answer in a column is. */
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

/** A column that an export may have. */
export const ExportColumn = Type.Object({
  key: ColumnKey,
  /** The step that asked for it; empty for what every application has. */
  step: Type.String(),
  label: Type.String(),
  kind: Type.Enum([...EXPORT_KINDS]),
});
export type ExportColumn = Static<typeof ExportColumn>;

export const NewExport = Strict({
  callId: Uuid,
  format: Type.Enum([...EXPORT_FORMATS]),
  scope: Type.Enum([...EXPORT_SCOPES]),
  /** Goes with `chosen`: exactly these, whatever their state, all of this call; taken down when it is asked for. */
  selection: Type.Optional(BulkSelection),
  /** Keys of columns, in the order of the file; all where it is left out. JSON has everything in any case. */
  columns: Type.Optional(Type.Array(ColumnKey, { minItems: 1, maxItems: MAX_EXPORT_COLUMNS })),
  /** In which language labels and choices are written. */
  language: Language,
});
export type NewExport = Static<typeof NewExport>;

/** The table itself, or what its columns mean; a workbook has both in one file. */
export const ExportPart = Type.Enum(['data', 'dictionary']);
export type ExportPart = 'data' | 'dictionary';

/** An export as its owner watches it. */
export const Export = Type.Object({
  id: Uuid,
  callId: Uuid,
  callName: Type.String(),
  format: Type.Enum([...EXPORT_FORMATS]),
  scope: Type.Enum([...EXPORT_SCOPES]),
  columns: Type.Integer({ minimum: 0 }),
  state: Type.Enum([...EXPORT_STATES]),
  createdAt: Instant,
  /** Applications written, and how many there were when it began; null before. */
  rows: Type.Integer({ minimum: 0 }),
  total: Nullable(Type.Integer({ minimum: 0 })),
  bytes: Type.Integer({ minimum: 0 }),
  /** Cells of a workbook that hold only the beginning of their text: no spreadsheet takes more. */
  cutCells: Type.Integer({ minimum: 0 }),
  fileName: Type.String(),
  hasDictionary: Type.Boolean(),
  /** When the file goes; null before there is one. */
  expiresAt: Nullable(Instant),
});
export type Export = Static<typeof Export>;
