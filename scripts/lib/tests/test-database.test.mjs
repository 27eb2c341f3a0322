import { expect, it } from '@jest/globals';
import { testDatabase } from './test-database.mjs';

it.each([
  [undefined, 'the embedded one'],
  ['mongodb://127.0.0.1:27017/impact-call?replicaSet=rs0', 'the MongoDB at 127.0.0.1:27017 '],
  ['mongodb://user:s3cret@a.example:27017,b.example:27018/x', 'the MongoDB at a.example:27017,b.example:27018 '],
  ['mongodb+srv://user:s3cret@cluster.example', 'the MongoDB at cluster.example '],
])('tells which database the tests ran on, and no password: %s', (MONGODB_URI, words) => {
  const line = testDatabase({ MONGODB_URI });
  expect(line).toContain(words);
  expect(line).not.toContain('s3cret');
});
