import type { Deflator, Deflators, DeflatorsChange, FieldError } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { type Model, Schema } from 'mongoose';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { AuthorNames } from './library-service.ts';

interface DeflatorsRecord {
  _id: 'deflators';
  version: number;
  rows: Deflator[];
  sourceName: string;
  sourceUrl: string;
  importedAt: Date;
  importedBy: string;
}

const schema = new Schema<DeflatorsRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    rows: { type: [new Schema({ year: Number, index: Number }, { _id: false })], required: true },
    sourceName: { type: String, default: '' },
    sourceUrl: { type: String, default: '' },
    importedAt: { type: Date, required: true },
    importedBy: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

const ID = 'deflators';
const NONE: Deflators = { version: 0, rows: [], sourceName: '', sourceUrl: '', importedAt: null, importedBy: '' };

function errorsOf({ rows, sourceName, sourceUrl }: DeflatorsChange): FieldError[] {
  const years = rows.map(({ year }) => year);
  const twice = years.findIndex((year, index) => years.indexOf(year) < index);
  return [
    ...(sourceName.trim() === '' ? [{ path: 'sourceName', code: 'required', message: 'must not be empty' }] : []),
    ...(sourceUrl.trim() !== '' && webAddress(sourceUrl) === ''
      ? [{ path: 'sourceUrl', code: 'web-address', message: 'must be an address that begins with https:// or http://' }]
      : []),
    ...(twice === -1 ? [] : [{ path: `rows.${twice}.year`, code: 'year-twice', message: 'is there already' }]),
  ];
}

/** Price indexes by year (docs/rules/14-decisions.md#uprating). */
export class DeflatorService {
  private readonly table: Model<DeflatorsRecord>;

  constructor(
    private readonly platform: Platform,
    private readonly audit: AuditLog,
    private readonly authors: AuthorNames,
  ) {
    this.table = platform.connection.model<DeflatorsRecord>('Deflators', schema, 'deflators');
  }

  async read(): Promise<Deflators> {
    const record = await this.table.findById(ID).lean<DeflatorsRecord>();
    if (!record) return NONE;
    const { version, rows, sourceName, sourceUrl, importedAt, importedBy } = record;
    const nameOf = await this.authors.find([importedBy]);
    return {
      version,
      rows,
      sourceName,
      sourceUrl,
      importedAt: importedAt.toISOString(),
      importedBy: nameOf(importedBy),
    };
  }

  /** By ascending years. */
  async rows(): Promise<Deflator[]> {
    return (await this.table.findById(ID, { rows: 1 }).lean<DeflatorsRecord>())?.rows ?? [];
  }

  /** @throws {RuleBroken} with the faulty fields, {VersionConflict} */
  async replace(change: DeflatorsChange, { id: userId }: CurrentUser): Promise<Deflators> {
    const errors = errorsOf(change);
    if (errors.length > 0) throw new RuleBroken({ errors });
    const at = this.platform.now();
    const next = {
      ...{ version: change.version + 1, importedAt: at, importedBy: userId },
      rows: [...change.rows].sort((one, other) => one.year - other.year),
      ...{ sourceName: change.sourceName.trim(), sourceUrl: webAddress(change.sourceUrl) },
    };
    const isStored = await this.platform
      .transaction(async () => {
        const before = await this.table.findById(ID).lean<DeflatorsRecord>();
        if ((before?.version ?? 0) !== change.version) return false;
        await this.table.replaceOne({ _id: ID }, next, { upsert: true });
        const shown = ({ rows, sourceName }: Pick<DeflatorsRecord, 'rows' | 'sourceName'>) => ({
          sourceName,
          rows: Object.fromEntries(rows.map(({ year, index }) => [year, index])),
        });
        await this.audit.record({
          ...{ action: 'deflators.replaced' as const, subject: ID, userId, at },
          before: before && shown(before),
          after: shown(next),
        });
        return true;
      })
      .catch((error: unknown) => {
        if (isDuplicate(error)) return false;
        throw error;
      });
    if (!isStored) throw new VersionConflict({ current: await this.read() });
    return this.read();
  }
}
