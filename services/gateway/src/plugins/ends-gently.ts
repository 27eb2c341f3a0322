import { PassThrough, type Readable } from 'node:stream';

/**
 * The same bytes, as an answer that ends like any other where their source breaks off. It is for answers that have no
 * end of their own: whoever listens begins anew in any case, and a browser tells its user's console of one that broke.
 */
export function endsGently(source: Readable): Readable {
  const answer = new PassThrough();
  source.once('error', () => answer.end()).pipe(answer);
  // Nobody listens any more.
  answer.once('close', () => source.destroy());
  return answer;
}
