import type { Readable } from 'node:stream';
import mongoose, { type Connection } from 'mongoose';

/** A file being written; each part is stored when `write` resolves. */
export interface FileWriter {
  write(part: Buffer): Promise<void>;
  end(): Promise<void>;
}

type GridFsId = mongoose.mongo.ObjectId;

// GridFS accepts any identifier; its types allow only ObjectIds.
const gridFsId = (id: string): GridFsId => id as unknown as GridFsId;

const settled = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));

/** Bytes in a GridFS bucket, under our own identifiers. */
export class FileStore {
  constructor(
    private readonly connection: Connection,
    private readonly bucketName = 'files',
  ) {}

  open(id: string, fileName: string): FileWriter {
    const stream = this.bucket().openUploadStreamWithId(gridFsId(id), fileName);
    // Errors reject the pending write instead.
    stream.on('error', () => undefined);
    return {
      write: (part) => settled((done) => void stream.write(part, done)),
      end: () =>
        settled((done) => {
          stream.once('error', done);
          stream.end(done);
        }),
    };
  }

  /** Bytes from `start` until before `end`. */
  read(id: string, range: { start?: number; end?: number } = {}): Readable {
    return this.bucket().openDownloadStream(gridFsId(id), range);
  }

  /** No write may be running. */
  async remove(id: string): Promise<void> {
    await this.bucket()
      .delete(gridFsId(id))
      .catch((error: unknown) => {
        // An unfinished file has chunks but no entry: GridFS deletes the chunks and then throws.
        if (!(error instanceof mongoose.mongo.MongoRuntimeError)) throw error;
      });
  }

  private bucket() {
    const { db } = this.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('the database is not connected');
    return new mongoose.mongo.GridFSBucket(db, {
      bucketName: this.bucketName,
      writeConcern: { w: 'majority', journal: true },
    });
  }
}
