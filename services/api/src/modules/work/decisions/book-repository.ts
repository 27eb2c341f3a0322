import { type Connection, type Model, Schema } from 'mongoose';

/** Its identifier is the call's. */
export interface DecisionBook {
  _id: string;
  /** Publishing all decisions fails when there are newer ones. */
  revision: number;
  /** The last position assigned on the waiting list. */
  places: number;
}

const count = { type: Number, default: 0 };

const schema = new Schema<DecisionBook>(
  { _id: { type: String, required: true }, revision: count, places: count },
  { versionKey: false, strict: 'throw' },
);

export class DecisionBooks {
  private readonly books: Model<DecisionBook>;

  constructor(connection: Connection) {
    this.books = connection.model<DecisionBook>('DecisionBook', schema, 'decisionBooks');
  }

  async find(callId: string): Promise<DecisionBook> {
    return (await this.books.findById(callId).lean()) ?? { _id: callId, revision: 0, places: 0 };
  }

  /** Returns the last position before the reserved ones; of two concurrent transactions, one retries. */
  async turn(callId: string, places: number): Promise<number> {
    const change = { $inc: { revision: 1, places } };
    const book = await this.books
      .findOneAndUpdate({ _id: callId }, change, { upsert: true, returnDocument: 'after' })
      .lean();
    return (book?.places ?? places) - places;
  }
}
