import { type Connection, type Model, Schema } from 'mongoose';

/** Counters of a call's decisions; its identifier is the call's. */
export interface DecisionBook {
  _id: string;
  /** Counts changes, so that publishing all decisions fails when there are newer ones. */
  revision: number;
  /** Highest place assigned on the waiting list so far; the next one comes after it. */
  places: number;
}

const count = { type: Number, default: 0 };

const schema = new Schema<DecisionBook>(
  { _id: { type: String, required: true }, revision: count, places: count },
  { versionKey: false, strict: 'throw' },
);

/** Counters of calls' decisions. */
export class DecisionBooks {
  private readonly books: Model<DecisionBook>;

  constructor(connection: Connection) {
    this.books = connection.model<DecisionBook>('DecisionBook', schema, 'decisionBooks');
  }

  async find(callId: string): Promise<DecisionBook> {
    return (await this.books.findById(callId).lean()) ?? { _id: callId, revision: 0, places: 0 };
  }

  /**
   * Counts a change and reserves places of the waiting list; returns the last place before them. Of two concurrent
   * transactions, one retries.
   */
  async turn(callId: string, places: number): Promise<number> {
    const change = { $inc: { revision: 1, places } };
    const book = await this.books
      .findOneAndUpdate({ _id: callId }, change, { upsert: true, returnDocument: 'after' })
      .lean();
    return (book?.places ?? places) - places;
  }
}
