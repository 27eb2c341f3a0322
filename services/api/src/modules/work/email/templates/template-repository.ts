import { LANGUAGES, TEMPLATE_KINDS, type Language, type MailWording, type TemplateKind } from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

export interface TemplateRecord {
  /** `<kind>:<language>`. */
  _id: string;
  kind: TemplateKind;
  language: Language;
  /** Null after a reset to the built-in wording; the version continues. */
  wording: MailWording | null;
  version: number;
  updatedAt: Date;
}

const text = { type: String, required: true };

const schema = new Schema<TemplateRecord>(
  {
    _id: text,
    kind: text,
    language: text,
    wording: { type: Schema.Types.Mixed, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const TEMPLATE_COLLECTION = 'mailTemplates';

const idOf = (kind: TemplateKind, language: Language): string => `${kind}:${language}`;
const ALL_IDS = TEMPLATE_KINDS.flatMap((kind) => LANGUAGES.map((language) => idOf(kind, language)));

export class TemplateRepository {
  private readonly templates: Model<TemplateRecord>;

  constructor(connection: Connection) {
    this.templates = connection.model<TemplateRecord>('MailTemplate', schema, TEMPLATE_COLLECTION);
  }

  async find(kind: TemplateKind, language: Language): Promise<TemplateRecord | null> {
    return this.templates.findById(idOf(kind, language)).lean();
  }

  async findAll(): Promise<TemplateRecord[]> {
    return this.templates.find({ _id: { $in: ALL_IDS } }).lean();
  }

  /**
   * False unless the version is the caller's (0: none yet); a unique index rejects the second of two first versions.
   */
  async write(
    { kind, language, version }: Pick<TemplateRecord, 'kind' | 'language' | 'version'>,
    wording: MailWording | null,
    at: Date,
  ): Promise<boolean> {
    const _id = idOf(kind, language);
    const changes = { kind, language, wording, version: version + 1, updatedAt: at };
    if (version > 0) return (await this.templates.updateOne({ _id, version }, { $set: changes })).matchedCount === 1;
    await this.templates.create({ _id, ...changes });
    return true;
  }
}
