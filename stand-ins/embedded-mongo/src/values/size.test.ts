import { Binary, BSONRegExp, Double, ObjectId, serialize, Timestamp } from 'bson';
import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { docSize } from './size.ts';
import type { Doc, Value } from './types.ts';

const leaf = fc.oneof<fc.Arbitrary<Value>[]>(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.double().map((value) => new Double(value)),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => new Binary(bytes)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => new Binary(bytes, Binary.SUBTYPE_BYTE_ARRAY)),
  fc.constantFrom<Value>(null, new ObjectId(), new BSONRegExp('^ä', 'i'), new Timestamp({ t: 1, i: 2 })),
);
const name = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0'));
const { doc } = fc.letrec<{ doc: Doc; value: Value }>((tie) => ({
  doc: fc.array(fc.tuple(name, tie('value')), { maxLength: 6 }).map((fields) => new Map(fields)),
  value: fc.oneof({ depthSize: 'small' }, leaf, tie('doc'), fc.array(tie('value'), { maxLength: 14 })),
}));

it('knows the bytes of any document without encoding it', () => {
  fc.assert(
    fc.property(doc, (given) => {
      expect(docSize(given)).toBe(serialize(given).length);
    }),
    { numRuns: 100 },
  );
});
