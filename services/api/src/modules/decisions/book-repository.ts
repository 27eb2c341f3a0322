import { Schema, type Connection } from 'mongoose';

/** What is counted of a call's decisions; its identifier is the call's. */
export interface DecisionBook {
  _id: string;
  /** Counts the changes, so that whoever publishes all of them has seen them. */
  revision: number;
  /** How many places of the waiting list were given out: the next one comes behind all of them. */
  places: number;
}

const count = { type: Number, default: 0 };

const schema = new Schema<DecisionBook>(
  { _id: { type: String, required: true }, revision: count, places: count },
  { versionKey: false, strict: 'throw' },
);

/** What is counted of calls' decisions. */
export function createDecisionBooks(connection: Connection) {
  const books = connection.model<DecisionBook>('DecisionBook', schema, 'decisionBooks');
  return {
    async find(callId: string): Promise<DecisionBook> {
      return (await books.findById(callId).lean()) ?? { _id: callId, revision: 0, places: 0 };
    },
    /**
     * Counts a change and gives out places of the waiting list; answers the last place of before. Of two transactions
     * that do, one runs again.
     */
    async turn(callId: string, places: number): Promise<number> {
      const change = { $inc: { revision: 1, places } };
      const book = await books
        .findOneAndUpdate({ _id: callId }, change, { upsert: true, returnDocument: 'after' })
        .lean();
      return (book?.places ?? places) - places;
    },
  };
}
export type DecisionBooks = ReturnType<typeof createDecisionBooks>;
