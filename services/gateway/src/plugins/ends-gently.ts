import { PassThrough, type Readable } from 'node:stream';

/**
 * Ends the response normally when its source breaks off. For event streams, which clients reopen anyway: browsers log
 * an error in the console for a broken one.
 */
export function endsGently(source: Readable): Readable {
  const answer = new PassThrough();
  source.once('error', () => answer.end()).pipe(answer);
  // The client has disconnected.
  answer.once('close', () => source.destroy());
  return answer;
}
